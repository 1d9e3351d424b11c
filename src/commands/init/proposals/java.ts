/** Proposes how a Maven or Gradle project starts, if it uses Spring Boot or Quarkus. */

import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

export function proposeJava(folder: ProjectFolder): StartProposal[] {
  return [proposeMaven(folder), proposeGradle(folder)].flatMap((proposal) => proposal ?? [])
}

function proposeMaven(folder: ProjectFolder): StartProposal | null {
  const text = folder.read('pom.xml')
  const framework = findFramework(text)
  if (text === null || framework === null || isParent(text)) return null
  const program = folder.hasFile('mvnw') ? './mvnw' : 'mvn'
  const build = `${program} --batch-mode --quiet package -DskipTests`
  return framework === 'quarkus'
    ? buildProposal('pom.xml', build, framework, 'target/quarkus-app/quarkus-run.jar')
    : buildSpringProposal('pom.xml', build, 'target')
}

/** A project of modules builds no jar of its own. */
function isParent(pom: string): boolean {
  return /<packaging>\s*pom\s*</.test(pom)
}

function proposeGradle(folder: ProjectFolder): StartProposal | null {
  const source = ['build.gradle.kts', 'build.gradle'].find((path) => folder.hasFile(path))
  const framework = source === undefined ? null : findFramework(folder.read(source))
  if (source === undefined || framework === null) return null
  const program = folder.hasFile('gradlew') ? './gradlew' : 'gradle'
  return framework === 'quarkus'
    ? buildProposal(
        source,
        `${program} --quiet quarkusBuild`,
        framework,
        'build/quarkus-app/quarkus-run.jar',
      )
    : buildSpringProposal(source, `${program} --quiet bootJar`, 'build/libs')
}

/**
 * The name of Spring Boot's jar contains the version of the project, which a pull request may
 * raise, so no name is written. Two things make the right jar unique. The build removes the jars of
 * earlier builds first: a pattern alone would match two versions, and `java -jar` would run the
 * older one. Of the jars of this build, the largest is started: it contains all dependencies, and
 * those beside it (`-plain`, `-sources`, `-javadoc`, `original-…`) contain none. The date would
 * not tell them apart, and a name given to the build (`-DfinalName`) needs the project's support.
 */
function buildSpringProposal(source: string, build: string, output: string): StartProposal {
  const jars = `${output}/*.jar`
  return buildProposal(
    source,
    `rm -f ${jars} && ${build}`,
    'spring',
    `"$(ls -S ${jars} | head -n 1)"`,
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
