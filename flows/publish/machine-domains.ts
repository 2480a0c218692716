import { readFileSync } from 'node:fs'

const line = /import \{ (\w+)Machine \} from '\.\/(\w+)\//g

/** The domain of each machine, by its folder. */
export const machineDomains = (): ReadonlyMap<string, string> => {
  const contents = readFileSync('machines/index.ts', 'utf8')
  return new Map([...contents.matchAll(line)].map(([, id = '', domain = '']) => [id, domain]))
}

/** Returns the file of a machine's diagram. */
export const diagramFile = (machine: string): string =>
  `docs/flows/${machineDomains().get(machine) ?? 'app'}/${kebab(machine)}.svg`

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
