import { createServer, type RequestListener, type Server } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

import { apiPrefix, fhirPath } from '#contract/call.ts'
import { uploadDnaFile } from '#contract/dna/dna.ts'
import { minutes, seconds } from '#server/clock.ts'

import type { AppEnv } from './request-context.ts'

const methods = new Set(['GET', 'HEAD', 'POST'])
/** The methods of resumable uploads, on their path only. */
const uploadMethods = new Set(['PATCH', 'DELETE', 'OPTIONS'])
const uploadPath = apiPrefix + uploadDnaFile.path
/** The laboratory updates resources. */
const resourcePath = `${apiPrefix}${fhirPath}/`

/** Converts the app into a Node listener. Unsupported methods, including TRACE, are rejected first. */
export const listenerOf = (app: Hono<AppEnv>): RequestListener => {
  const listen = getRequestListener((request, env) =>
    app.fetch(request, { remoteAddress: env.incoming.socket.remoteAddress }),
  )
  return (request, response) => {
    const isUpload = request.url?.startsWith(uploadPath) && uploadMethods.has(request.method ?? '')
    const isUpdate = request.method === 'PUT' && request.url?.startsWith(resourcePath)
    if (isUpload || isUpdate || methods.has(request.method ?? '')) void listen(request, response)
    else response.writeHead(405, { Allow: [...methods].join(', '), 'Content-Length': 0 }).end()
  }
}

/** Further connections are dropped before they take memory. */
const maxConnections = 10_000

const options = {
  headersTimeout: seconds(20),
  keepAliveTimeout: seconds(65),
  // applies to the whole body: the limit of an upload, which may take minutes; JSON bodies have their own
  requestTimeout: minutes(10),
  connectionsCheckingInterval: seconds(5),
  // a browser with many cookies of other sites still gets a page
  maxHeaderSize: 64 * 1024,
}

export const createHttpServer = (listener: RequestListener): Server => {
  const server = createServer(options, listener)
  server.timeout = seconds(120)
  server.maxConnections = maxConnections
  return server
}

/** Lets requests in flight finish within `graceMs`; idle keep-alive connections are closed at once. */
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
