import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/*
 * Writes the lists of all machines, of their flow models and of their page drivers, from the files in the folders. They
 * are imported statically, so that TypeScript, Vite and Playwright read them alike.
 */

/**
 * @typedef {{ list: string, folder: string, role: string, suffix: string, content: (imports: string, entries: string)
 * => string }} Register
 */

const note = '/* Written by `npm run flows`; a machine is added by its file. */'

/** @type {Register[]} */
const registers = [
  {
    list: 'machines/index.ts',
    folder: 'machines',
    role: 'machine',
    suffix: 'Machine',
    content: (imports, entries) => `${note}
${imports}
/** Every machine by its id. */
export const machines = {
${entries}}
`,
  },
  {
    list: 'flows/machines/flow-models.ts',
    folder: 'flows/machines',
    role: 'flow',
    suffix: 'Model',
    content: (imports, entries) => `${note}
import type { machines } from '#machines/index.ts'

import type { FlowModel } from '../graph/flow-model.ts'
${imports}
/** The flow model of every machine, by the machine's id. A machine without one does not compile. */
export const flowModels: Record<keyof typeof machines, FlowModel> = {
${entries}}
`,
  },
  {
    list: 'e2e/pages/page-drivers.ts',
    folder: 'e2e/pages',
    role: 'driver',
    suffix: 'Driver',
    content: (imports, entries) => `${note}
import type { MachineWithPage, PageDriver } from '../support/tours/page-driver.ts'
${imports}
/** The page driver of every machine, by the machine's id. A missing driver does not compile. */
export const pageDrivers: Record<MachineWithPage, PageDriver> = {
${entries}}
`,
  },
]

/** Returns the content of each list. */
export const registryFiles = () =>
  new Map(
    registers.map(({ list, folder, role, suffix, content }) => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => file.endsWith(`.${role}.ts`))
        .toSorted()
      const named = files.map((file) => ({ file, id: idOf(file) }))
      const imports = named.map(({ file, id }) => `import { ${id}${suffix} } from './${file}'\n`)
      const entries = named.map(({ id }) => `  ${id}: ${id}${suffix},\n`)
      return [list, content(imports.join(''), entries.join(''))]
    }),
  )

/** `order/place-search.flow.ts` belongs to the machine `placeSearch`. */
const idOf = (/** @type {string} */ file) =>
  (file.split('/').at(-1) ?? '')
    .replace(/\..*$/, '')
    .replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())

export function writeRegistries() {
  for (const [file, content] of registryFiles())
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeRegistries()
