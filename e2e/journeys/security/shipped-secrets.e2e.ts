import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import keys from '#sandbox/keys.json' with { type: 'json' }
import { demoPassword, demoPeople } from '#server/demo/people.ts'

import { expect, test } from '../../support/test.ts'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const secrets = [
  'alleel-demo-secret',
  demoPassword,
  demoPeople.regular.email,
  ...Object.values(keys),
  ...Object.keys(keys),
  'DATABASE_URL',
  'SMTP_URL',
  '-----BEGIN',
]

test('build: contains no secret and no source code', () => {
  const files = filesIn('dist/client')
  const text = files.filter((file) => /\.(js|css|html|json|svg)$/.test(file))

  expect(text.length).toBeGreaterThan(20)
  for (const file of text) {
    const content = readFileSync(file, 'utf8')
    expect(
      secrets.filter((secret) => content.includes(secret)),
      file,
    ).toEqual([])
    expect(content, file).not.toContain('sourceMappingURL')
  }
  expect(files.filter((file) => /\.(map|tsx?|env|pem|key)$/.test(file))).toEqual([])
})
