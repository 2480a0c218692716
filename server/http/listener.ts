import { createServer, type RequestListener, type Server } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

import { minutes, seconds } from '#server/clock.ts'

import type { AppEnv } from './request-context.ts'

const methods = new Set(['GET', 'HEAD', 'POST'])

/** The app as Node calls it. Methods that nothing here answers, TRACE among them, go no further. */
export const listenerOf = (app: Hono<AppEnv>): RequestListener => {
  const listen = getRequestListener((request, env) =>
    app.fetch(request, { remoteAddress: env.incoming.socket.remoteAddress }),
  )
  return (request, response) => {
    if (methods.has(request.method ?? '')) void listen(request, response)
    else response.writeHead(405, { Allow: [...methods].join(', '), 'Content-Length': 0 }).end()
  }
}

/** Beyond it new connections are dropped, before they take the memory of those that are served. */
const maxConnections = 10_000

const options = {
  headersTimeout: seconds(20),
  keepAliveTimeout: seconds(65),
  // counts the whole body: the limit of an upload, which may take minutes; JSON bodies have their own
  requestTimeout: minutes(10),
  connectionsCheckingInterval: seconds(5),
  // a browser full of other sites' cookies still gets a page
  maxHeaderSize: 64 * 1024,
}

export const createHttpServer = (listener: RequestListener): Server => {
  const server = createServer(options, listener)
  server.timeout = seconds(120)
  server.maxConnections = maxConnections
  return server
}

/** Lets requests in flight finish, for so long; connections that are kept for later are not waited for. */
export const closeHttpServer = (server: Server, graceMs = seconds(10)): Promise<void> =>
  new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), seconds(0.05))
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
  })
