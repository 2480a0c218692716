import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

const folder = resolve('node_modules/.cache/alleel-sandbox')
/** Below the ephemeral ports of the system. */
const ports = { SANDBOX_PORT: '21597', SMTP_PORT: '21598' }

describe('sandbox process', () => {
  beforeAll(() => bundle())

  it('runs until its parent process has ended', async () => {
    const child = await start()
    expect((await fetch(`http://127.0.0.1:${ports.SANDBOX_PORT}/healthz`)).status).toBe(200)

    child.kill('SIGINT')
    expect((await fetch(`http://127.0.0.1:${ports.SANDBOX_PORT}/healthz`)).status).toBe(200)
    child.disconnect()

    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('reports which port is in use', async () => {
    const first = await start()

    const second = run()
    let output = ''
    second.stderr?.on('data', (part: Buffer) => (output += part.toString()))

    expect(await once(second, 'close')).toEqual([1, null])
    expect(output).toMatch(/^The sandbox: Port 2159[78] is in use; name another in \w+_PORT\.\n$/)
    first.kill('SIGTERM')
    expect(await once(first, 'exit')).toEqual([0, null])
  })
})

const bundle = () =>
  build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'sandbox/main.ts', outDir: folder, emptyOutDir: true, target: 'node20' },
    ssr: { external: true },
  })

const run = (): ChildProcess =>
  fork(resolve(folder, 'main.js'), {
    env: { ...process.env, NODE_ENV: 'test', ...ports },
    silent: true,
  })

const start = async (): Promise<ChildProcess> => {
  const child = run()
  await once(child, 'message')
  return child
}
