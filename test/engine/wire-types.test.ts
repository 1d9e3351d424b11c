/** Checks that the objects of the addon in Rust and their TypeScript types have the same fields. */
import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import type { ESTree } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'

/** Each object: its TypeScript type, or a field with its type, and its Rust struct. */
const objects = [
  ['EnginePlan', 'PlanObject'],
  ['EngineTarget', 'SideObject'],
  ['EngineTls', 'TlsObject'],
  ['EngineRequest', 'RequestObject'],
  ['EngineHeader', 'HeaderObject'],
  ['EngineExpect', 'ExpectObject'],
  ['EngineHeaderCheck', 'HeaderCheckObject'],
  ['EngineJsonCheck', 'JsonCheckObject'],
  ['EngineCapture', 'CaptureObject'],
  ['EngineValue', 'ValueObject'],
  ['EngineFeeder', 'FeederObject'],
  ['EngineScenario', 'ScenarioObject'],
  ['EngineStep', 'StepObject'],
  ['EngineStage', 'StageObject'],
  ['EngineSpan', 'SpanObject'],
  ['EngineScript', 'ScriptObject'],
  ['EngineProgress', 'ProgressObject'],
  ['EngineResult', 'ResultObject'],
  ['EngineResult.generator', 'GeneratorObject'],
  ['EngineSide', 'SideResult'],
  ['EngineUserPeaks', 'UserPeaksObject'],
  ['EngineErrors', 'ErrorsObject'],
  ['EngineGroup', 'GroupObject'],
  ['EngineRequestGroup', 'RequestGroupObject'],
  ['EngineScenarioGroup', 'ScenarioGroupObject'],
  ['EngineSample', 'SampleObject'],
  ['EngineAnswers', 'AnswersObject'],
  ['EngineSecond', 'SecondObject'],
  ['EngineValidity', 'ValidityObject'],
  ['EngineReason', 'ReasonObject'],
  ['EngineLimits', 'LimitsObject'],
  ['EngineLimits.files', 'FilesObject'],
  ['ConnectionProbeResult', 'HeldObject'],
  ['DelayProxyOptions', 'ProxyObject'],
  ['AddedFreeze', 'FreezeObject'],
  ['DelayProxyCounts', 'CountsObject'],
  ['DataFileOptions', 'DataFileObject'],
  ['LoadedDataFile', 'LoadedDataObject'],
] as const

/** Unions whose variants have a `kind` and fields. */
const unions = [
  ['EngineLoad', 'LoadObject'],
  ['EngineOnBusy', 'OnBusyObject'],
  ['EngineInterleave', 'InterleaveObject'],
  ['DelayProxyUpstream', 'UpstreamObject'],
  ['AddedDelay', 'DelayObject'],
  ['EngineThink', 'ThinkObject'],
] as const

/** Fields whose values are strings from a list. */
const strings = [
  ['EngineTls.versions', 'TlsVersionObject'],
  ['EnginePlan.pacing', 'PacingObject'],
  ['EnginePlan.priority', 'PriorityObject'],
  ['EnginePlan.protocol', 'ProtocolObject'],
  ['EngineRequest.bodyEncoding', 'BodyEncodingObject'],
  ['EngineCapture.from', 'CaptureSourceObject'],
  ['EngineFeeder.order', 'RowOrderObject'],
  ['DataFileOptions.format', 'DataFormatObject'],
] as const

/** TypeScript types of fields that are plain strings in Rust. */
const onlyInTypeScript = ['EngineSchedulingPriority']

/** Fields that TypeScript always sets, although the addon has a default. */
const requiredInTypeScript = ['EnginePlan.pacing', 'EnginePlan.priority']

/** Names of fields, with `?` for a field that may be absent. */
type Fields = string[]

const project = new URL('../../', import.meta.url)
const rust = readRust([
  'native/addon/src/answers.rs',
  'native/addon/src/convert.rs',
  'native/addon/src/workload.rs',
  'native/addon/src/data_files.rs',
  'native/addon/src/limits.rs',
  'native/addon/src/proxy.rs',
])
const typeScript = readTypeScript('src/engine/types.ts')

test.each(objects)('%s and %s have the same fields', (path, name) => {
  const expected = rust.objects.get(name)?.map((field) => {
    const isRequired = requiredInTypeScript.includes(`${path}.${field.replace('?', '')}`)
    return isRequired ? field.replace('?', '') : field
  })
  expect(expected, name).toBeDefined()
  expect(listFields(findType(path)), path).toEqual(expected?.toSorted())
})

test.each(unions)('%s and %s have the same variants', (path, name) => {
  const variants = listUnionMembers(findType(path)).map((variant) => listFields(variant, 'kind'))
  expect(variants.toSorted(), path).toEqual(rust.unions.get(name)?.toSorted())
})

test.each(strings)('%s and %s have the same values', (path, name) => {
  const type = findType(path)
  const values = listUnionMembers(type.type === 'TSArrayType' ? type.elementType : type)
  expect(values.map(readLiteral).toSorted(), path).toEqual(rust.strings.get(name)?.toSorted())
})

describe('the tables contain', () => {
  const pairs = [...objects, ...unions, ...strings]

  test('every object of the addon', () => {
    const names = [...rust.objects.keys(), ...rust.unions.keys(), ...rust.strings.keys()]
    expect(names.toSorted()).toEqual(pairs.map(([, name]) => name).toSorted())
  })

  test('every exported type', () => {
    const inTables = new Set(pairs.map(([path]) => path.split('.')[0] ?? ''))
    expect([...typeScript.keys()].toSorted()).toEqual([...inTables, ...onlyInTypeScript].toSorted())
  })
})

/** The objects, unions and string enums that are declared with napi. Field names are camelCased. */
function readRust(paths: string[]) {
  const text = paths.map((path) => readFileSync(new URL(path, project), 'utf8')).join('\n')
  const code = text.replace(/\/\/.*$/gm, '')
  const declarations = [
    ...code.matchAll(/#\[napi\(([^\]]*)\)\]\s*pub (?:struct|enum) (\w+) \{([\s\S]*?)\n\}/g),
  ].map(([, options = '', name = '', body = '']) => ({ options, name, body }))
  const select = (pattern: RegExp) => declarations.filter(({ options }) => pattern.test(options))
  return {
    objects: new Map(select(/^object/).map(({ name, body }) => [name, parseFields(body)])),
    unions: new Map(select(/^discriminant/).map(({ name, body }) => [name, parseVariants(body)])),
    strings: new Map(select(/^string_enum/).map(({ name, body }) => [name, parseStrings(body)])),
  }
}

function parseFields(body: string): Fields {
  const fields = body.matchAll(/^\s*(?:pub )?(\w+): (Option<)?/gm)
  return [...fields].map(([, name = '', option]) => camelCase(name) + (option ? '?' : ''))
}

/** Each variant is its `kind` followed by its fields. */
function parseVariants(body: string): Fields[] {
  const variants = body.matchAll(/^ {4}([A-Z]\w*)(?: \{([^}]*)\})?,$/gm)
  return [...variants].map(([, name = '', fields = '']) => {
    const lines = fields.split(/,(?![^<]*>)/).join('\n')
    return [`kind=${name.toLowerCase()}`, ...parseFields(lines)].toSorted()
  })
}

function parseStrings(body: string): string[] {
  const values = body.matchAll(/(?:#\[napi\(value = "([^"]+)"\)\]\s*)?\b([A-Z]\w*),/g)
  return [...values].map(([, value, name = '']) => value ?? name.toLowerCase())
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The members of each exported interface, and the type of each exported alias. */
function readTypeScript(path: string): Map<string, ESTree.TSType> {
  const text = readFileSync(new URL(path, project), 'utf8')
  const program = parseAst(text, { lang: 'ts', sourceType: 'module' }, path)
  return new Map(
    program.body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration') return []
      const { declaration } = statement
      if (declaration?.type === 'TSTypeAliasDeclaration')
        return [[declaration.id.name, declaration.typeAnnotation] as const]
      if (declaration?.type !== 'TSInterfaceDeclaration') return []
      const members = declaration.body.body
      const literal = { type: 'TSTypeLiteral', members } as Extract<
        ESTree.TSType,
        { members: unknown }
      >
      return [[declaration.id.name, literal] as const]
    }),
  )
}

/** `EnginePlan`, or the type of a field: `EngineResult.generator`. */
function findType(path: string): ESTree.TSType {
  const [name = '', field] = path.split('.')
  const type = typeScript.get(name)
  if (type === undefined) throw new Error(`src/engine/types.ts does not export ${name}`)
  if (field === undefined) return type
  const found = listProperties(type).find((property) => property.name === field)
  if (found === undefined) throw new Error(`${name} has no field ${field}`)
  return found.type
}

/**
 * Fields that may be absent or null have a `?`: the addon omits a field instead of setting null.
 */
function listFields(type: ESTree.TSType, discriminant?: string): Fields {
  const properties = listProperties(type).map((property) =>
    property.name === discriminant
      ? `${property.name}=${readLiteral(property.type)}`
      : `${property.name}${property.isOptional ? '?' : ''}`,
  )
  return properties.toSorted()
}

function listProperties(
  type: ESTree.TSType,
): { name: string; isOptional: boolean; type: ESTree.TSType }[] {
  const literal = listUnionMembers(type).find((member) => member.type === 'TSTypeLiteral')
  return (literal?.members ?? []).flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
    const fieldType = member.typeAnnotation?.typeAnnotation
    if (fieldType === undefined) return []
    const all = fieldType.type === 'TSUnionType' ? fieldType.types : []
    const isNullable = all.some(({ type }) => type === 'TSNullKeyword')
    return [{ name: member.key.name, isOptional: member.optional || isNullable, type: fieldType }]
  })
}

/** The members of a union without null and undefined; another type is its own only member. */
function listUnionMembers(type: ESTree.TSType): ESTree.TSType[] {
  if (type.type === 'TSParenthesizedType') return listUnionMembers(type.typeAnnotation)
  if (type.type !== 'TSUnionType') return [type]
  return type.types
    .filter((member) => !['TSNullKeyword', 'TSUndefinedKeyword'].includes(member.type))
    .flatMap(listUnionMembers)
}

function readLiteral(type: ESTree.TSType): string {
  if (type.type !== 'TSLiteralType' || !('value' in type.literal))
    throw new Error(`not a literal: ${type.type}`)
  return String(type.literal.value)
}
