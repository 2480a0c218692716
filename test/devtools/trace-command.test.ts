import { spawnSync } from 'node:child_process'

import { expect, it } from 'vitest'

it('npm run trace: says in a sentence that no portal is running', () => {
  const { DATABASE_URL: _, ...env } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['tools/trace.mjs', '7K3M-Q2XD'], {
    // a port that only a system service may listen on
    env: { ...env, PORT: '9' },
    encoding: 'utf8',
  })

  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    'No portal is running at http://localhost:9. Start it with npm start or npm run dev, or name its port in PORT. If its database is PostgreSQL, name that in DATABASE_URL.',
  )
})
