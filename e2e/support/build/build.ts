import { existsSync, readFileSync, statSync } from 'node:fs'

type Chunk = { entry: boolean; source: string | null; imports: string[]; modules: string[] }
type Encoding = 'br' | 'gz'

/** The build's report on each script, see tools/bundle/bundles.mjs. */
const chunks = new Map<string, Chunk>(
  Object.entries(JSON.parse(readFileSync('dist/chunks.json', 'utf8'))),
)

export const bytes = (files: readonly string[], encoding: Encoding): number =>
  files.reduce((sum, file) => sum + bytesOf(file, encoding), 0)

function bytesOf(file: string, encoding: Encoding) {
  const path = `dist/client/${file}`
  return statSync(existsSync(`${path}.${encoding}`) ? `${path}.${encoding}` : path).size
}

/** Lists the modules inside these scripts. */
export const modulesIn = (files: readonly string[]): string[] =>
  files.flatMap((file) => chunks.get(file.replace(/^\//, ''))?.modules ?? [])

/** Maps each route's source file to the scripts that it adds to the entry. */
export function scriptsByRoute(): Map<string, string[]> {
  const first = closure([...chunks.keys()].filter((file) => chunks.get(file)?.entry))
  const added = (file: string) => [...closure([file])].filter((each) => !first.has(each))
  const routes = [...chunks].flatMap(([file, { source }]) =>
    source?.startsWith('src/routes/') ? [[source, added(file)] as const] : [],
  )
  return new Map(routes)
}

function closure(files: readonly string[]) {
  const all = new Set(files)
  for (const file of all) for (const imported of chunks.get(file)?.imports ?? []) all.add(imported)
  return all
}
