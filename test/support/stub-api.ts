import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type RecordedRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: string
}

type RequestHandler = (requests: RecordedRequest, response: ServerResponse) => void

/** Starts a server on a free port that answers as the test sets, and records the requests. */
export const startStubApi = async (answer: RequestHandler) => {
  const requests: RecordedRequest[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api')
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(Buffer.from(chunk))
      const one = {
        method: request.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      requests.push(one)
      answer(one, response)
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    requests,
    baseUrl: `http://127.0.0.1:${portOf(server.address())}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export const json = (response: ServerResponse, status: number, content: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
}

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0
