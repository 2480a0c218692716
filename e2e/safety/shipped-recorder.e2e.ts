import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from '../support/test.ts'

test('no recorder of machines ships', () => {
  const scripts = readdirSync('dist/client/assets')
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`dist/client/assets/${file}`, 'utf8'))

  expect(scripts.filter((script) => script.includes('tellTour'))).toEqual([])
  expect(scripts.filter((script) => script.includes('inspectMachines'))).toHaveLength(1)
})
