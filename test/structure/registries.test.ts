import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { registryFiles } from '../../tools/registries.mjs'

it.each([...registryFiles()])('%s lists every file of its folder', (file, content) => {
  expect(readFileSync(file, 'utf8')).toBe(content)
})
