import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from '../../support/test.ts'

test('build: contains no machine recorder', () => {
  const scripts = readdirSync('dist/client/assets')
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`dist/client/assets/${file}`, 'utf8'))

  expect(scripts.filter((script) => script.includes('reportToTest'))).toEqual([])
  expect(scripts.filter((script) => script.includes('inspectMachines'))).toHaveLength(1)
})

test('build: contains no developer panel', () => {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|css|html)$/.test(file))
    .map((file) => readFileSync(`dist/client/${file}`, 'utf8'))

  expect(files.length).toBeGreaterThan(20)
  for (const trace of [
    'machines-panel',
    'TanStack Devtools',
    '/devtools/',
    'REDUX_DEVTOOLS',
    'shouldClearNativeTimers',
  ])
    expect(files.filter((content) => content.includes(trace))).toEqual([])
})
