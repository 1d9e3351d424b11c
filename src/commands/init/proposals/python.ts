/** Proposes how a Python project starts: Django, uvicorn, gunicorn or Flask. */

import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

export function proposePython(folder: ProjectFolder): StartProposal[] {
  const project = readPythonProject(folder)
  const command = findDjangoCommand(project) ?? findServerCommand(project)
  if (command === null) return []
  const { source, module, args } = command
  const { build, python } = chooseEnvironment(project)
  const start = `${python} -m ${module} ${args}`
  return [
    {
      source,
      options: {
        start: [module === 'manage.py' ? `${python} manage.py ${args}` : start],
        ...(build !== null && { build: [build] }),
      },
    },
  ]
}

interface PythonProject {
  folder: ProjectFolder
  /** The file that lists the dependencies; null without one. */
  source: 'pyproject.toml' | 'requirements.txt' | null
  /** Whether a file of dependencies names this package. */
  requires(name: string): boolean
}

function readPythonProject(folder: ProjectFolder): PythonProject {
  const pyproject = folder.read('pyproject.toml')
  const requirements = folder.read('requirements.txt')
  const names = listNames(`${pyproject ?? ''}\n${requirements ?? ''}`)
  return {
    folder,
    source:
      pyproject !== null ? 'pyproject.toml' : requirements !== null ? 'requirements.txt' : null,
    requires: (name) => names.has(name),
  }
}

/**
 * The names at the beginning of each line and of each item of a list, such as
 * `dependencies = ["flask", "gunicorn>=22"]`. Some of them are no packages.
 */
function listNames(text: string): Set<string> {
  const items = text.toLowerCase().split(/[[,\n]/)
  return new Set(items.flatMap((item) => /^["']?([\w-]{1,100})/.exec(item.trim())?.[1] ?? []))
}

/** `module` runs with `python -m`; `manage.py` is a script. */
interface PythonCommand {
  source: string
  module: string
  args: string
}

function findDjangoCommand({ folder, requires }: PythonProject): PythonCommand | null {
  const text = folder.read('manage.py')
  if (text === null) return null
  const settings = /DJANGO_SETTINGS_MODULE["'], *["']([\w.]+)\.settings/.exec(text)?.[1]
  return requires('gunicorn') && settings !== undefined
    ? { source: 'manage.py', module: 'gunicorn', args: `--bind ${address} ${settings}.wsgi` }
    : { source: 'manage.py', module: 'manage.py', args: `runserver --noreload ${address}` }
}

const address = '127.0.0.1:${port}'

function findServerCommand(project: PythonProject): PythonCommand | null {
  const app = findApplication(project.folder)
  const source = project.source ?? app?.file
  if (app === null || source === undefined) return null
  const target = `${app.module}:${app.variable}`
  const folderFlag = app.folder === '' ? '' : ` ${app.folder}`
  if (app.kind === 'asgi')
    return {
      source,
      module: 'uvicorn',
      args: `${folderFlag && `--app-dir${folderFlag} `}--port \${port} ${target}`,
    }
  return project.requires('gunicorn')
    ? {
        source,
        module: 'gunicorn',
        args: `${folderFlag && `--chdir${folderFlag} `}--bind ${address} '${target}'`,
      }
    : {
        source,
        module: 'flask',
        args: `--app '${app.folder && `${app.folder}/`}${target}' run --port \${port}`,
      }
}

interface PythonApplication {
  file: string
  /** The folder of its modules, below that of the project; empty if they are the same. */
  folder: string
  module: string
  /** `app`, or `create_app()`. */
  variable: string
  kind: 'asgi' | 'wsgi'
}

/** The first file at one of the usual places that creates an application. */
function findApplication(folder: ProjectFolder): PythonApplication | null {
  for (const file of listCandidates(folder)) {
    const text = folder.read(file) ?? ''
    const assigned = findAssignedApplication(text)
    const factory = /^def (create_app|make_app)\(/m.exec(text)?.[1]
    if (assigned === null && (factory === undefined || !/\bFlask\(/.test(text))) continue
    const inSource = file.startsWith('src/')
    const path = inSource ? file.slice('src/'.length) : file
    return {
      file,
      folder: inSource ? 'src' : '',
      module: path.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.'),
      variable: assigned?.variable ?? `${factory}()`,
      kind: assigned?.kind ?? 'wsgi',
    }
  }
  return null
}

/** Finds a line such as `app = FastAPI(title='shop')` or `app: Flask = flask.Flask(__name__)`. */
function findAssignedApplication(
  text: string,
): Pick<PythonApplication, 'variable' | 'kind'> | null {
  for (const line of text.split('\n')) {
    const at = line.indexOf('=')
    const variable = /^\w{1,64}/.exec(line.slice(0, Math.max(at, 0)))?.[0]
    const creates = /^(?:\w{1,64}\.)?(FastAPI|Starlette|Litestar|Quart|Flask)\(/
    const framework = creates.exec(line.slice(at + 1).trim())?.[1]
    if (variable !== undefined && framework !== undefined)
      return { variable, kind: framework === 'Flask' ? 'wsgi' : 'asgi' }
  }
  return null
}

const fileNames = ['main', 'app', 'server', 'asgi', 'wsgi', 'api', '__init__'] as const

function listCandidates(folder: ProjectFolder): string[] {
  const packages = ['', 'src/'].flatMap((top) =>
    folder
      .list(top)
      .filter((name) => /^[A-Za-z_]\w*$/.test(name) && folder.hasFile(`${top}${name}/__init__.py`))
      .map((name) => `${top}${name}/`),
  )
  const folders = ['', 'src/', 'app/', 'api/', ...packages.slice(0, maxPackages)]
  const paths = folders.flatMap((top) => fileNames.map((name) => `${top}${name}.py`))
  return [...new Set(paths)].filter((path) => path !== '__init__.py' && folder.hasFile(path))
}

const maxPackages = 20

/**
 * Each checkout installs its dependencies into an environment of its own, because base and head may
 * need different versions.
 */
function chooseEnvironment({ folder, source }: PythonProject): {
  build: string | null
  python: string
} {
  if (folder.hasFile('uv.lock')) return { build: 'uv sync --frozen', python: '.venv/bin/python' }
  if (folder.hasFile('poetry.lock'))
    return {
      build: 'POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-root',
      python: '.venv/bin/python',
    }
  if (source === null) return { build: null, python: 'python3' }
  const what = folder.hasFile('requirements.txt') ? '-r requirements.txt' : '.'
  return {
    build: `python3 -m venv .venv && .venv/bin/pip install --quiet ${what}`,
    python: '.venv/bin/python',
  }
}
