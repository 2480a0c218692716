import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { registerFiles } from '../../tools/registers.mjs'

it.each([...registerFiles()])('%s lists every file of its folder', (file, content) => {
  expect(readFileSync(file, 'utf8')).toBe(content)
})
