import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { everyPage } from '../../labels/page-events.ts'
import type { Screen } from './overview.ts'

/**
 * Reads from the routes which page shows which machine. Machines of the whole portal are listed only on pages that use
 * them more than most pages do.
 */
export const screensOf = (): Screen[] => {
  const pages = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => !isFrame(file))
    .map((file) => ({
      address: addressOf(file),
      title: titleOf(file),
      files: partsOf(`src/routes/${file}`),
    }))
  const used = pages.map(({ files }) => actorsUsedBy(files))
  const isRare = (actor: string) =>
    used.filter((actors) => actors.has(actor)).length * 2 < pages.length
  return pages
    .map(({ address, title, files }, index): Screen => {
      const lasting = [...(used[index] ?? [])].filter(isRare)
      const own = [...files].flatMap((file) => machineIn(file) ?? [])
      return { address, title, machines: [...new Set([...own, ...lasting])].toSorted() }
    })
    .filter(({ machines }) => machines.length > 0)
    .toSorted((one, other) => (one.address < other.address ? -1 : 1))
}

/** Layout routes; the root itself is around all pages. */
const isFrame = (file: string): boolean => /^_\w+\.tsx$/.test(file) && file !== '__root.tsx'

const addressOf = (file: string): string => {
  if (file === '__root.tsx') return everyPage
  const parts = file
    .replace('.tsx', '')
    .replaceAll(/\$(\w+)/g, ':$1')
    .split(/[./]/)
  const address = parts.filter((part) => !part.startsWith('_') && part !== 'index').join('/')
  return `/${address}`.replaceAll(/\/\{-(:\w+)\}/g, '{/$1}')
}

/** Returns the document title; screens that share a path have none in common. */
const titleOf = (file: string): string => {
  const [, name = ''] =
    /title: titles\.(\w+)/.exec(readFileSync(`src/routes/${file}`, 'utf8')) ?? []
  if (name === '') return ''
  const titles = readFileSync('src/screens/app/titles.ts', 'utf8')
  return new RegExp(`\\b${name}: msg\`([^\`]+)\``).exec(titles)?.[1] ?? ''
}

const imported = /(?:^import (?!type)([^;]*?) from|^export [^;]*? from|import\()\s*'([^']+)'/gm

/** The root of the portal: what it imports belongs to every page. */
const rootModules = /^src\/actors\/(?:actors|implementations|context)\.tsx?$/

const partsOf = (file: string, known = new Set<string>()): ReadonlySet<string> => {
  if (known.has(file) || rootModules.test(file) || !existsSync(file)) return known
  known.add(file)
  if (!file.startsWith('src/')) return known
  for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    const path = from.startsWith('#') ? from.slice(1) : join(dirname(file), from)
    const isMachine = path.startsWith('machines/')
    if (isMachine && !/\b\w+Machine\b/.test(names.replaceAll(/type \w+/g, ''))) continue
    partsOf(path.replaceAll('\\', '/'), known)
  }
  return known
}

const machineIn = (file: string): string | null => {
  if (!file.startsWith('machines/') || !file.endsWith('.machine.ts')) return null
  const [, id = null] = /export const (\w+)Machine = /.exec(readFileSync(file, 'utf8')) ?? []
  return id
}

const taken = /const \{([^}]*)\} = useActors\(\)/g

const actorsUsedBy = (files: ReadonlySet<string>): ReadonlySet<string> => {
  const sources = [...files].filter((file) => file.startsWith('src/'))
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(taken)].flatMap(([, list = '']) => list.split(',')),
  )
  const actors = names.map((name) => (name.split(':')[0] ?? '').trim())
  return new Set(actors.filter((name) => name !== '' && name !== 'client'))
}
