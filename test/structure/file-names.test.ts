import { execFileSync } from 'node:child_process'
import { basename, dirname } from 'node:path'

import { describe, expect, it } from 'vitest'

const layers = [
  'contract',
  'formats',
  'machines',
  'flows',
  'src',
  'server',
  'sandbox',
  'test',
  'e2e',
  'tools',
]
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

it('no folder has more than 15 files, apart from the migrations and the tables, a file for each domain', () => {
  const folders = files
    .map(dirname)
    .filter((folder) => !/^server\/db\/(migrations|schema)/.test(folder))
  const isFull = (folder: string) => folders.filter((each) => each === folder).length > 15

  expect([...new Set(folders)].filter(isFull)).toEqual([])
})
