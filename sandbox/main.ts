import { createServer } from 'node:http'
import type { Server } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { createSandbox } from './app.ts'
import { readEnvironment } from './environment.ts'

/**
 * The outside world as a process of its own, so that what it does wrong cannot be repaired by accident. It stops with
 * whoever started it: by a signal, or when the channel to its parent breaks.
 */
const start = async (): Promise<void> => {
  const { host, port, smtpPort, ...rest } = readEnvironment(process.env)
  const { app, smtp } = createSandbox({
    ...rest,
    origin: `http://localhost:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    now: () => new Date(),
  })
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await Promise.all([listen(server, port, host), listen(smtp.server, smtpPort, host)])
  process.send?.('listening')

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  if (process.send) process.once('disconnect', stop)
}

const stop = (): void => process.exit(0)

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

start().catch((error: unknown) => {
  process.stderr.write(`The sandbox: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
