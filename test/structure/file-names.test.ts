import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'

import { describe, expect, it } from 'vitest'

const layers = ['contract', 'machines', 'flows', 'src', 'server', 'sandbox', 'test', 'e2e', 'tools']
const files = execFileSync('git', ['ls-files', ...layers], { encoding: 'utf8' })
  .trim()
  .split('\n')

describe('file names', () => {
  it('are never catch-all names such as utils or common', () => {
    const catchAllNames = /^(utils?|helpers?|common|misc|types|shared|index)\.[cm]?tsx?$/

    const found = files.filter((file) => catchAllNames.test(basename(file)))

    expect(
      found.filter((file) => file !== 'machines/index.ts' && !file.startsWith('src/routes/')),
    ).toEqual([])
  })
})
