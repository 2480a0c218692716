import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

type Files = Record<string, string>
type Run = { status: number | null; output: string }

const layers = ['contract', 'formats', 'machines', 'flows', 'src', 'server', 'sandbox', 'test']
const rules = [
  '.oxlintrc.json',
  'package.json',
  'tsconfig.json',
  ...layers.map((layer) => `${layer}/tsconfig.json`),
]

/** Creates a repository with our lint rules, in which files can be created to see them rejected. */
export async function createScratchRepository(files: Files) {
  const repository = await mkdtemp(join(tmpdir(), 'repository-'))
  await symlink(resolve('node_modules'), join(repository, 'node_modules'), 'dir')
  for (const path of rules) await cp(path, join(repository, path))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(repository, path)), { recursive: true })
    await writeFile(join(repository, path), content)
  }
  return {
    run: (program: string, ...args: string[]) =>
      runIn(repository, [resolve('node_modules', program), ...args]),
    remove: () => rm(repository, { recursive: true }),
  }
}

function runIn(cwd: string, args: string[]): Promise<Run> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd, maxBuffer: 1e8 },
      (_error, stdout, stderr) => done({ status: child.exitCode, output: stdout + stderr }),
    )
  })
}
