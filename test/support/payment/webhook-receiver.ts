import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

type ReceivedWebhook = { path: string; body: string; headers: IncomingHttpHeaders }

/** Starts a portal that only receives webhooks. */
export const startWebhookReceiver = async () => {
  const webhooks: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      webhooks.push({ path: request.url ?? '', body, headers: request.headers })
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    webhooks,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
