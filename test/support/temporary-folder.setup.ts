import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives all tests one folder for temporary files and deletes it after them. */
export const setup = (): (() => void) => {
  // a short name: the path of a socket in it is limited to about 100 characters
  const folder = mkdtempSync(join(tmpdir(), 'alleel-'))
  // a test database can run as another user
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
