import { createServer } from 'node:http'
import type { Server } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { createSandbox } from './app.ts'
import { readEnvironment } from './environment.ts'

/** Runs the sandbox as a separate process. It ends by a signal, or when the channel to its parent process closes. */
const start = async (): Promise<void> => {
  const { host, port, smtpPort, ...rest } = readEnvironment(process.env)
  const { app, smtp } = createSandbox({
    ...rest,
    origin: `http://localhost:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    now: () => new Date(),
  })
  const answer = getRequestListener(app.fetch)
  // longer than any client keeps an idle connection, so that none sends a request into one that is being closed
  const server = createServer(
    { keepAliveTimeout: 65_000 },
    (request, response) => void answer(request, response),
  )
  await Promise.all([
    listen(server, { port, host, variable: 'SANDBOX_PORT' }),
    listen(smtp.server, { port: smtpPort, host, variable: 'SMTP_PORT' }),
  ])
  process.once('SIGTERM', stop)
  if (process.send) followParent(process.send.bind(process))
  else process.once('SIGINT', stop)
}

const stop = (): void => process.exit(0)

/** Ctrl-C reaches both processes; a child process ends after its parent, so that the last emails still arrive. */
const followParent = (send: (message: string) => void): void => {
  process.on('SIGINT', () => {})
  process.once('disconnect', stop)
  send('listening')
}

type ListenAddress = { port: number; host: string; variable: string }

const listen = (server: Server, { port, host, variable }: ListenAddress) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`Port ${port} is in use; name another in ${variable}.`) : error)
    })
    server.listen(port, host, resolve)
  })

start().catch((error: unknown) => {
  process.stderr.write(`The sandbox: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
