/** Finds versions of the project in commands: a pull request that raises one would break them. */

import type { Overrides } from '../../invocation/load-config.ts'

/** What the user should change in commands that were given on the command line, as sentences. */
export function describeFixedVersions(options: Overrides): string[] {
  const commands = (['build', 'prepare', 'reset', 'start'] as const).flatMap((name) =>
    listVersionedFiles(options[name]?.at(-1) ?? '').map((file) => describeFile(name, file)),
  )
  const image = options.image?.at(-1)
  return image === undefined || image.includes('${side}')
    ? commands
    : [...commands, describeSharedImage(image)]
}

/** The words of a command that are files of a build with a version in their name. */
function listVersionedFiles(command: string): string[] {
  return command
    .split(/[\s"'=;&|()]/)
    .filter((word) => packageEnding.test(word) && findVersion(word) > 0)
}

const packageEnding = /\.(?:jar|war|whl|gem|crate|tgz|tar\.gz|zip)$/

/** Where the version begins in the name of the file; -1 without one. */
function findVersion(file: string): number {
  const from = file.lastIndexOf('/') + 1
  const at = file.slice(from).search(/[-_]v?\d{1,4}\.\d/)
  return at < 0 ? -1 : from + at
}

function describeFile(option: string, file: string): string {
  const ending = packageEnding.exec(file)?.[0] ?? ''
  const pattern = `${file.slice(0, findVersion(file))}-*${ending}`
  return (
    `\`${option}\` names the version of ${file}: a pull request that raises it would not ` +
    `start. Write a pattern such as ${pattern}, and let \`build\` remove older files first.`
  )
}

function describeSharedImage(image: string): string {
  return (
    `Base and head would both run the image ${image}, so no change of the code would be ` +
    'measured. Build one for each side (`--build`), and put ${side} into its name.'
  )
}
