import { readFileSync } from 'node:fs'

const line = /import \{ (\w+)Machine \} from '\.\/(\w+)\//g

/** The word that each machine belongs to, as the table of contents has it. */
export const machineDomains = (): ReadonlyMap<string, string> => {
  const contents = readFileSync('machines/index.ts', 'utf8')
  return new Map([...contents.matchAll(line)].map(([, id = '', domain = '']) => [id, domain]))
}

/** Where the picture of a machine is kept. */
export const diagramFile = (machine: string): string =>
  `docs/flows/${machineDomains().get(machine) ?? 'app'}/${kebab(machine)}.svg`

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
