import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createScratchRepository } from '#test/support/scratch-repository.ts'

import { lintConfig } from '../../tools/lint-config.mjs'

type Violation = { path: string; source: string; rule: string }

const imports = 'no-restricted-imports'

/** One violation of each rule, in an otherwise empty repository. */
const violations: Violation[] = [
  refusedImport('contract/react.ts', 'react'),
  refusedImport('contract/machine.ts', '#machines/shop/cart.machine.ts'),
  refusedImport('machines/shop/react.ts', 'react'),
  refusedImport('machines/shop/screen.ts', '#src/screens/shop/cart/cart-screen.tsx'),
  refusedImport('machines/shop/server.ts', '../../server/main.ts'),
  refusedImport('flows/server.ts', '#server/main.ts'),
  refusedImport('src/ui/contract.ts', '#contract/order/order.ts'),
  refusedImport('src/ui/machine.ts', '#machines/shop/cart.machine.ts'),
  refusedImport('src/ui/actor.ts', '#src/actors/cart.ts'),
  refusedImport('src/api/machine.ts', '#machines/shop/cart.machine.ts'),
  refusedImport('src/api/screen.ts', '#src/screens/shop/cart/cart-screen.tsx'),
  refusedImport('src/forms/actor.ts', '#src/actors/cart.ts'),
  refusedImport('src/actors/screen.ts', '#src/screens/shop/cart/cart-screen.tsx'),
  refusedImport('src/actors/app.ts', '#src/app/router.ts'),
  refusedImport('src/screens/shop/api.ts', '#src/api/client.ts'),
  refusedImport('src/screens/shop/other.ts', '#src/screens/account/login-screen.tsx'),
  refusedImport('src/screens/shop/machine.ts', '#machines/shop/cart.machine.ts'),
  refusedImport('src/screens/shop/server.ts', '#server/main.ts'),
  refusedImport('src/screens/shop/state.ts', 'react', 'useState'),
  refusedImport('src/screens/shop/effect.ts', 'react', 'useEffect'),
  refusedImport('src/screens/shop/reducer.ts', 'react', 'useReducer'),
  refusedImport('src/routes/ui.ts', '#src/ui/page/page.tsx'),
  refusedImport('src/routes/relative.ts', '../screens/shop/cart-screen.tsx'),
  refusedImport('src/app/fixtures.ts', '#test/fixtures/people.ts'),
  refusedImport('server/screen.ts', '#src/screens/shop/cart/cart-screen.tsx'),
  refusedImport('server/machine.ts', '#machines/shop/cart.machine.ts'),
  refusedImport('server/fixtures.ts', '#test/fixtures/people.ts'),
  refusedImport('formats/server.ts', '#server/main.ts'),
  refusedImport('formats/node.ts', 'node:fs'),
  refusedImport('sandbox/server.ts', '#server/main.ts'),
  refusedImport('e2e/server.ts', '#server/main.ts'),
  refusedImport('e2e/screen.ts', '#src/screens/shop/cart/cart-screen.tsx'),
  { path: 'server/one.ts', source: cyclicImport('two'), rule: 'no-cycle' },
  { path: 'server/two.ts', source: cyclicImport('one'), rule: 'no-cycle' },
  { path: 'server/default.ts', source: 'export default 1', rule: 'no-default-export' },
  { path: 'server/barrel.ts', source: "export * from './one.ts'", rule: 'no-barrel-file' },
  { path: 'server/short.ts', source: named('./one', 'one'), rule: 'extensions' },
  { path: 'server/CamelCase.ts', source: lines(1), rule: 'filename-case' },
  {
    path: 'server/cast.ts',
    source: 'export const a = 1 as unknown',
    rule: 'consistent-type-assertions',
  },
  { path: 'server/any.ts', source: 'export const a: any = 1', rule: 'no-explicit-any' },
  {
    path: 'server/interface.ts',
    source: 'export interface A { a: 1 }',
    rule: 'consistent-type-definitions',
  },
  {
    path: 'server/bang.ts',
    source: 'export const a = (b?: 1) => b!',
    rule: 'no-non-null-assertion',
  },
  { path: 'server/console.ts', source: 'console.log(1)', rule: 'no-console' },
  {
    path: 'server/loose.ts',
    source: 'export const a = () => { Promise.resolve() }',
    rule: 'no-floating-promises',
  },
  {
    path: 'server/params.ts',
    source: 'export const a = (b: 1, c: 1, d: 1, e: 1) => [b, c, d, e]',
    rule: 'max-params',
  },
  { path: 'server/deep.ts', source: deeplyNested(), rule: 'max-depth' },
  { path: 'server/long.ts', source: lines(301), rule: 'max-lines' },
  { path: 'server/tall.ts', source: longFunction(61), rule: 'max-lines-per-function' },
  { path: 'src/routes/long.ts', source: lines(31), rule: 'max-lines' },
  { path: 'src/screens/shop/tall.tsx', source: longFunction(121), rule: 'max-lines-per-function' },
]

/** What the same rules allow. */
const allowed: Record<string, string> = {
  'contract/valibot.ts': named('valibot'),
  'machines/shop/contract.ts': named('#contract/order/order.ts'),
  'machines/shop/cast.ts': 'export const types = {} as { a: 1 }',
  'src/ui/own.ts': named('#src/ui/page/page.tsx'),
  'src/screens/shop/types.ts':
    "import type { A } from '#machines/shop/cart.machine.ts'\nexport type B = A",
  'src/screens/shop/shared.ts': named('#src/screens/app/messages.ts'),
  'src/screens/shop/memo.ts': named('react', 'useId'),
  'src/routes/screen.ts': named('#src/screens/shop/cart/cart-screen.tsx'),
  'src/screens/shop/long.tsx': longFunction(119),
  'e2e/people.ts': named('#server/demo/people.ts'),
  'tools/console.mjs': 'console.log(1)',
}

describe('the lint rules', () => {
  it('are those that `node tools/lint-config.mjs` writes', () => {
    expect(JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))).toEqual(lintConfig())
  })

  const found = new Map<string, string[]>()
  let repository: Awaited<ReturnType<typeof createScratchRepository>>

  beforeAll(async () => {
    const files = {
      ...Object.fromEntries(violations.map((each) => [each.path, each.source])),
      ...allowed,
    }
    repository = await createScratchRepository(files)
    const { output } = await repository.run(
      'oxlint/bin/oxlint',
      '--type-aware',
      '--format=json',
      ...Object.keys(files),
    )
    for (const { filename, code } of JSON.parse(output).diagnostics)
      found.set(filename, [...(found.get(filename) ?? []), code])
  })

  afterAll(() => repository.remove())

  it.each(violations)('refuse $path by $rule', ({ path, rule }) => {
    expect(found.get(path)?.join()).toContain(`(${rule})`)
  })

  it.each(Object.keys(allowed))('let %s through', (path) => {
    expect(found.get(path)).toBeUndefined()
  })
})

function refusedImport(path: string, from: string, name = 'thing'): Violation {
  return { path, source: named(from, name), rule: imports }
}

function named(from: string, name = 'thing') {
  return `import { ${name} } from '${from}'\nexport const kept = ${name}\n`
}

function cyclicImport(other: string) {
  return `import { ${other} } from './${other}.ts'\nexport const ${other === 'one' ? 'two' : 'one'} = () => ${other}\n`
}

function lines(count: number) {
  return Array.from({ length: count }, (_, line) => `export const line${line} = ${line}\n`).join('')
}

function longFunction(count: number) {
  const body = Array.from({ length: count - 2 }, (_, line) => `  log(${line})\n`).join('')
  return `export function tall(log: (line: number) => void) {\n${body}}\n`
}

function deeplyNested() {
  return 'export function deep(a: number) {\n  if (a) { if (a > 1) { if (a > 2) { if (a > 3) { return 1 } } } }\n  return 0\n}\n'
}
