import { readFileSync } from 'node:fs'

const line = /import \{ (\w+)Machine \} from '\.\/(\w+)\//g

/** The word that each machine belongs to, as the table of contents has it. */
export const wordsOfMachines = (): ReadonlyMap<string, string> => {
  const contents = readFileSync('machines/index.ts', 'utf8')
  return new Map([...contents.matchAll(line)].map(([, id = '', word = '']) => [id, word]))
}

/** Where the picture of a machine is kept. */
export const pictureOf = (machine: string): string =>
  `docs/flows/${wordsOfMachines().get(machine) ?? 'app'}/${kebab(machine)}.svg`

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
