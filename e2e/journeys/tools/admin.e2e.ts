import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

/* Runs the scripts of operators as processes, on their own embedded database. */

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alleel-admin-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (script: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`tools/operations/${script}.mjs`, ...args],
    {
      env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: folder },
      encoding: 'utf8',
    },
  )
  return { status, output: stdout.trim(), error: stderr.trim() }
}

test('npm run admin: explains its commands, and lists the alarms under the name of the operator', () => {
  expect(run('admin')).toMatchObject({
    status: 1,
    error: 'The database is not up to date. Run npm run migrate first.',
  })
  expect(run('migrate')).toMatchObject({ status: 0, output: 'The database is up to date.' })

  const help = run('admin')
  expect(help.status).toBe(0)
  expect(help.output).toContain('Usage: npm run admin -- [--as <name>] <command>')
  expect(help.output).toContain('list [--all]')

  const listed = { status: 0, output: 'There are no open alarms.', error: '' }
  expect(run('admin', '--as', 'Mari', 'list')).toEqual(listed)
  expect(run('admin', 'list', '--as', 'Mari')).toEqual(listed)
  expect(run('admin', 'list', '--as')).toMatchObject({
    status: 1,
    error: 'Give a name after --as.',
  })

  const unknown = run('admin', 'lift')
  expect(unknown.status).toBe(1)
  expect(unknown.output).toContain('Usage: npm run admin')
})
