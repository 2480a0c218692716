import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runAdmin } from '#server/admin/admin.service.ts'
import type { Database } from '#server/db/database.ts'
import { demoSecret } from '#server/environment.ts'

import { startOfTests } from '../database/database.constants.ts'

const section = (title: string): string => {
  const text = readFileSync('docs/operations.md', 'utf8')
  const [, found = ''] = text.split(`## ${title}\n`)
  return found.split(/\n## /)[0] ?? ''
}

const setup = section('Set up a new installation')

/** The example files of the section about a new installation, by name. */
export const exampleFiles: Readonly<Record<string, string>> = Object.fromEntries(
  [...setup.matchAll(/`([\w.-]+)`:\n\n```\w+\n([\s\S]*?)```/g)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
)

/** The commands of that section: the words after `npm run admin --`. */
export const exampleCommands: readonly string[][] = [
  ...setup.matchAll(/npm run admin -- (publish-.*)/g),
].map(([, words = '']) => words.split(' '))

/** Writes the example files, some of them changed, to a new folder. */
export const writeFiles = (changes: Record<string, string> = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), 'alleel-setup-'))
  for (const [name, text] of Object.entries({ ...exampleFiles, ...changes })) {
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** Runs a command with a file of a folder, as an operator. */
export const runCommand = (
  db: Database,
  folder: string,
  [name = '', file = '']: readonly string[],
) =>
  runAdmin(db, [name, join(folder, file)], { actor: 'mari', now: startOfTests, secret: demoSecret })
