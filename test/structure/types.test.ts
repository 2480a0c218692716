import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createScratchRepository } from '#test/support/scratch-repository.ts'

/** What the compiler rejects in each layer: a forbidden import, or a language feature that is turned off. */
const violations = [
  ['contract/machine.ts', importOf('#machines/thing.ts'), 'TS6307'],
  ['machines/screen.ts', importOf('#src/thing.tsx'), 'TS6142'],
  ['machines/page.ts', 'export const title = () => document.title', 'TS2584'],
  ['machines/node.ts', importOf('node:fs'), 'TS2591'],
  ['flows/screen.ts', importOf('#src/thing.tsx'), 'TS6142'],
  ['server/flow.ts', importOf('#flows/thing.ts'), 'TS6307'],
  ['server/screen.ts', importOf('#src/thing.tsx'), 'TS6142'],
  ['server/short.ts', importOf('./long'), 'TS2835'],
  ['server/enum.ts', 'export enum Way { In }', 'TS1294'],
  ['server/optional.ts', 'export const a: { b?: 1 } = { b: undefined }', 'TS2375'],
  ['server/index.ts', 'export const a = (b: number[]): number => b[0]', 'TS2322'],
  ['server/type.ts', importOf('./long.ts', 'Long'), 'TS1484'],
] as const

const otherFiles = {
  'formats/thing.ts': 'export const thing = 1',
  'machines/thing.ts': 'export const thing = 1',
  'src/thing.tsx': 'export const thing = <p />',
  'server/long.ts': 'export type Long = 1\nexport const thing = 1',
  'flows/thing.ts': 'export const thing = 1',
  'test/thing.ts': 'export const thing = 1',
}

describe('compiler', () => {
  let output = ''
  let repository: Awaited<ReturnType<typeof createScratchRepository>>

  beforeAll(async () => {
    const files = violations.map(([path, source]) => [path, source])
    repository = await createScratchRepository({ ...Object.fromEntries(files), ...otherFiles })
    const runs = await Promise.all(
      ['contract', 'machines', 'flows', 'server'].map((layer) =>
        repository.run('typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', layer),
      ),
    )
    output = runs.map((each) => each.output).join()
  })

  afterAll(() => repository.remove())

  it.each(violations)('rejects %s', (path, _source, code) => {
    expect(output).toMatch(new RegExp(`${path}.*${code}`))
  })
})

function importOf(from: string, name = 'thing') {
  return `import { ${name} } from '${from}'\nexport type Kept = ${name === 'thing' ? 'typeof thing' : name}\n`
}
