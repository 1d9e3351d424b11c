/** Proposes how a Maven or Gradle project starts, if it uses Spring Boot or Quarkus. */

import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

export function proposeJava(folder: ProjectFolder): StartProposal[] {
  return [proposeMaven(folder), proposeGradle(folder)].flatMap((proposal) => proposal ?? [])
}

function proposeMaven(folder: ProjectFolder): StartProposal | null {
  const text = folder.read('pom.xml')
  const framework = findFramework(text)
  if (text === null || framework === null) return null
  const program = folder.hasFile('mvnw') ? './mvnw' : 'mvn'
  return buildProposal(
    'pom.xml',
    `${program} --batch-mode --quiet package -DskipTests`,
    framework,
    framework === 'quarkus' ? 'target/quarkus-app/quarkus-run.jar' : `target/${nameJar(text)}`,
  )
}

function proposeGradle(folder: ProjectFolder): StartProposal | null {
  const source = ['build.gradle.kts', 'build.gradle'].find((path) => folder.hasFile(path))
  const framework = source === undefined ? null : findFramework(folder.read(source))
  if (source === undefined || framework === null) return null
  const program = folder.hasFile('gradlew') ? './gradlew' : 'gradle'
  return buildProposal(
    source,
    `${program} --quiet ${framework === 'quarkus' ? 'quarkusBuild' : 'bootJar'}`,
    framework,
    // The task bootJar writes no other jar.
    framework === 'quarkus' ? 'build/quarkus-app/quarkus-run.jar' : 'build/libs/*.jar',
  )
}

type JavaFramework = 'spring' | 'quarkus'

function findFramework(text: string | null): JavaFramework | null {
  if (text === null) return null
  if (/\bio\.quarkus\b/.test(text)) return 'quarkus'
  return /\borg\.springframework\.boot\b/.test(text) ? 'spring' : null
}

/** Both read a variable of the environment for their port, and no placeholder for it in a file. */
const portVariables: Record<JavaFramework, string> = {
  spring: 'SERVER_PORT=${port}',
  quarkus: 'QUARKUS_HTTP_PORT=${port}',
}

function buildProposal(
  source: string,
  build: string,
  framework: JavaFramework,
  jar: string,
): StartProposal {
  const start = `exec java -jar ${jar}`
  return {
    source,
    options: { build: [build], start: [start], env: [portVariables[framework]] },
  }
}

/**
 * The name that Maven gives the jar of a project. A pattern if it contains a property; Spring Boot
 * leaves one file with that ending.
 */
function nameJar(pom: string): string {
  const finalName = readElement(pom, 'finalName')
  if (finalName !== null) return isPlain(finalName) ? `${finalName}.jar` : '*.jar'
  const parent = readElement(pom, 'parent') ?? ''
  const own = removeElements(pom, ['parent', 'dependencyManagement', 'dependencies', 'build'])
  const artifact = readElement(own, 'artifactId') ?? ''
  const version = readElement(own, 'version') ?? readElement(parent, 'version') ?? ''
  return isPlain(artifact) && isPlain(version) ? `${artifact}-${version}.jar` : '*.jar'
}

function isPlain(text: string): boolean {
  return /^[\w.-]{1,200}$/.test(text)
}

/** The text of the first element with this name. */
function readElement(xml: string, name: string): string | null {
  const from = xml.indexOf(`<${name}>`)
  const to = xml.indexOf(`</${name}>`, from)
  return from >= 0 && to > from ? xml.slice(from + name.length + 2, to).trim() : null
}

/** The text without these elements, from the first start of each to its last end. */
function removeElements(xml: string, names: string[]): string {
  return names.reduce((text, name) => {
    const from = text.indexOf(`<${name}>`)
    const to = text.lastIndexOf(`</${name}>`)
    return from >= 0 && to > from ? text.slice(0, from) + text.slice(to) : text
  }, xml)
}
