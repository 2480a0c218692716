import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { plant } from '#test/support/planted.ts'

/** What the compiler refuses, by the room it happens in: a door that is shut, or a laxness of the language. */
const planted = [
  ['contract/machine.ts', importing('#machines/thing.ts'), 'TS6307'],
  ['machines/screen.ts', importing('#src/thing.tsx'), 'TS6142'],
  ['machines/page.ts', 'export const title = () => document.title', 'TS2584'],
  ['machines/node.ts', importing('node:fs'), 'TS2591'],
  ['flows/screen.ts', importing('#src/thing.tsx'), 'TS6142'],
  ['server/flow.ts', importing('#flows/thing.ts'), 'TS6307'],
  ['server/screen.ts', importing('#src/thing.tsx'), 'TS6142'],
  ['server/short.ts', importing('./long'), 'TS2835'],
  ['server/enum.ts', 'export enum Way { In }', 'TS1294'],
  ['server/optional.ts', 'export const a: { b?: 1 } = { b: undefined }', 'TS2375'],
  ['server/index.ts', 'export const a = (b: number[]): number => b[0]', 'TS2322'],
  ['server/type.ts', importing('./long.ts', 'Long'), 'TS1484'],
] as const

const neighbours = {
  'machines/thing.ts': 'export const thing = 1',
  'src/thing.tsx': 'export const thing = <p />',
  'server/long.ts': 'export type Long = 1\nexport const thing = 1',
  'flows/thing.ts': 'export const thing = 1',
  'test/thing.ts': 'export const thing = 1',
}

describe('the compiler', () => {
  let output = ''
  let house: Awaited<ReturnType<typeof plant>>

  beforeAll(async () => {
    const files = planted.map(([path, source]) => [path, source])
    house = await plant({ ...Object.fromEntries(files), ...neighbours })
    const runs = await Promise.all(
      ['contract', 'machines', 'flows', 'server'].map((room) =>
        house.run('typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', room),
      ),
    )
    output = runs.map((each) => each.output).join()
  }, 60_000)

  afterAll(() => house.remove())

  it.each(planted)('refuses %s', (path, _source, code) => {
    expect(output).toMatch(new RegExp(`${path}.*${code}`))
  })
})

function importing(from: string, name = 'thing') {
  return `import { ${name} } from '${from}'\nexport type Kept = ${name === 'thing' ? 'typeof thing' : name}\n`
}
