/** Installs JMeter from Maven Central, in the layout that it expects of its home folder. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { copyTailgate } from '../trials.ts'
import { jmeterVersion } from './plan.ts'

export interface JMeterPrograms {
  /** tailgate's command line. */
  cli: string
  /** JMeter's home folder. */
  home: string
  /** The test plan, with placeholders. */
  plan: string
  /** The folder of the service. */
  service: string
}

/** Needs nginx, Python, Java and Maven on this machine. */
export async function buildJMeterPrograms(root: string): Promise<JMeterPrograms> {
  const sources = join(root, 'evaluation/jmeter/programs')
  await execa('nginx', ['-v'])
  return {
    cli: join(await copyTailgate(root, 'jmeter'), 'cli.js'),
    home: await installJMeter(sources, join(root, 'node_modules/.cache/tailgate/jmeter')),
    plan: readFileSync(join(sources, 'plan.jmx'), 'utf8'),
    service: join(root, 'examples/page-load'),
  }
}

/** The libraries that contain samplers and timers; the rest belongs to lib/. */
const extensions = /^ApacheJMeter_(core|components|http)-/

/** Returns JMeter's home folder. */
export async function installJMeter(sources: string, cache: string): Promise<string> {
  const home = join(cache, `apache-jmeter-${jmeterVersion}`)
  const program = join(home, 'bin/ApacheJMeter.jar')
  if (existsSync(program)) return home
  const build = join(cache, 'build')
  rmSync(build, { recursive: true, force: true })
  mkdirSync(build, { recursive: true })
  cpSync(join(sources, 'pom.xml'), join(build, 'pom.xml'))
  const goals = ['dependency:copy-dependencies', '-DincludeScope=runtime']
  await execa('mvn', ['--batch-mode', '--quiet', ...goals], { cwd: build })
  const libraries = join(build, 'target/dependency')
  mkdirSync(join(home, 'lib/ext'), { recursive: true })
  for (const name of readdirSync(libraries))
    cpSync(join(libraries, name), join(home, extensions.test(name) ? 'lib/ext' : 'lib', name))
  // The settings of a distribution are files of this library, in the folder bin.
  const settings = join(libraries, `ApacheJMeter_config-${jmeterVersion}.jar`)
  await execa('jar', ['--extract', '--file', settings, 'bin'], { cwd: home })
  // Last, because its presence says that the rest is there.
  cpSync(join(libraries, `ApacheJMeter-${jmeterVersion}.jar`), program)
  return home
}
