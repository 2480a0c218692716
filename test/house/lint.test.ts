import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { plant } from '#test/support/planted.ts'

type Planted = { path: string; source: string; rule: string }

const imports = 'no-restricted-imports'

/** One violation of each rule, in a house that is otherwise empty. */
const planted: Planted[] = [
  refused('contract/react.ts', 'react'),
  refused('contract/machine.ts', '#machines/shop/cart.machine.ts'),
  refused('machines/shop/react.ts', 'react'),
  refused('machines/shop/screen.ts', '#src/screens/shop/cart-screen.tsx'),
  refused('machines/shop/server.ts', '../../server/main.ts'),
  refused('flows/server.ts', '#server/main.ts'),
  refused('src/ui/contract.ts', '#contract/order.ts'),
  refused('src/ui/machine.ts', '#machines/shop/cart.machine.ts'),
  refused('src/ui/actor.ts', '#src/actors/cart.ts'),
  refused('src/api/machine.ts', '#machines/shop/cart.machine.ts'),
  refused('src/api/screen.ts', '#src/screens/shop/cart-screen.tsx'),
  refused('src/forms/actor.ts', '#src/actors/cart.ts'),
  refused('src/actors/screen.ts', '#src/screens/shop/cart-screen.tsx'),
  refused('src/actors/app.ts', '#src/app/router.ts'),
  refused('src/screens/shop/api.ts', '#src/api/client.ts'),
  refused('src/screens/shop/other.ts', '#src/screens/account/login-screen.tsx'),
  refused('src/screens/shop/machine.ts', '#machines/shop/cart.machine.ts'),
  refused('src/screens/shop/server.ts', '#server/main.ts'),
  refused('src/screens/shop/state.ts', 'react', 'useState'),
  refused('src/screens/shop/effect.ts', 'react', 'useEffect'),
  refused('src/screens/shop/reducer.ts', 'react', 'useReducer'),
  refused('src/routes/ui.ts', '#src/ui/page/page.tsx'),
  refused('src/routes/relative.ts', '../screens/shop/cart-screen.tsx'),
  refused('src/app/fixtures.ts', '#test/fixtures/people.ts'),
  refused('server/screen.ts', '#src/screens/shop/cart-screen.tsx'),
  refused('server/machine.ts', '#machines/shop/cart.machine.ts'),
  refused('server/fixtures.ts', '#test/fixtures/people.ts'),
  refused('sandbox/server.ts', '#server/main.ts'),
  refused('e2e/server.ts', '#server/main.ts'),
  refused('e2e/screen.ts', '#src/screens/shop/cart-screen.tsx'),
  { path: 'server/one.ts', source: circle('two'), rule: 'no-cycle' },
  { path: 'server/two.ts', source: circle('one'), rule: 'no-cycle' },
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
  { path: 'server/deep.ts', source: deep(), rule: 'max-depth' },
  { path: 'server/long.ts', source: lines(301), rule: 'max-lines' },
  { path: 'server/tall.ts', source: tall(61), rule: 'max-lines-per-function' },
  { path: 'src/routes/long.ts', source: lines(31), rule: 'max-lines' },
  { path: 'src/screens/shop/tall.tsx', source: tall(121), rule: 'max-lines-per-function' },
]

/** What the same rules let through. */
const welcome: Record<string, string> = {
  'contract/valibot.ts': named('valibot'),
  'machines/shop/contract.ts': named('#contract/order.ts'),
  'machines/shop/cast.ts': 'export const types = {} as { a: 1 }',
  'src/ui/own.ts': named('#src/ui/page/page.tsx'),
  'src/screens/shop/types.ts':
    "import type { A } from '#machines/shop/cart.machine.ts'\nexport type B = A",
  'src/screens/shop/shared.ts': named('#src/screens/app/messages.ts'),
  'src/screens/shop/memo.ts': named('react', 'useId'),
  'src/routes/screen.ts': named('#src/screens/shop/cart-screen.tsx'),
  'src/screens/shop/long.tsx': tall(119),
  'e2e/people.ts': named('#server/demo/people.ts'),
  'tools/console.mjs': 'console.log(1)',
}

describe('the lint rules', () => {
  const found = new Map<string, string[]>()
  let house: Awaited<ReturnType<typeof plant>>

  beforeAll(async () => {
    const files = {
      ...Object.fromEntries(planted.map((each) => [each.path, each.source])),
      ...welcome,
    }
    house = await plant(files)
    const { output } = await house.run(
      'oxlint/bin/oxlint',
      '--type-aware',
      '--format=json',
      ...Object.keys(files),
    )
    for (const { filename, code } of JSON.parse(output).diagnostics)
      found.set(filename, [...(found.get(filename) ?? []), code])
  }, 60_000)

  afterAll(() => house.remove())

  it.each(planted)('refuse $path by $rule', ({ path, rule }) => {
    expect(found.get(path)?.join()).toContain(`(${rule})`)
  })

  it.each(Object.keys(welcome))('let %s through', (path) => {
    expect(found.get(path)).toBeUndefined()
  })
})

function refused(path: string, from: string, name = 'thing'): Planted {
  return { path, source: named(from, name), rule: imports }
}

function named(from: string, name = 'thing') {
  return `import { ${name} } from '${from}'\nexport const kept = ${name}\n`
}

function circle(other: string) {
  return `import { ${other} } from './${other}.ts'\nexport const ${other === 'one' ? 'two' : 'one'} = () => ${other}\n`
}

function lines(count: number) {
  return Array.from({ length: count }, (_, line) => `export const line${line} = ${line}\n`).join('')
}

function tall(count: number) {
  const body = Array.from({ length: count - 2 }, (_, line) => `  log(${line})\n`).join('')
  return `export function tall(log: (line: number) => void) {\n${body}}\n`
}

function deep() {
  return 'export function deep(a: number) {\n  if (a) { if (a > 1) { if (a > 2) { if (a > 3) { return 1 } } } }\n  return 0\n}\n'
}
