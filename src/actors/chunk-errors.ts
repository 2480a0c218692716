import { onOnline } from './app/network-events.ts'

const chunkErrorPrefix = 'A part of the page is missing'

/**
 * Replaces the messages of errors about chunks and stylesheets: the router would recognise the
 * browser's own messages and reload the page by itself.
 */
export const markChunkErrors = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isChunkError(payload)) return
    payload.message = `${chunkErrorPrefix}: ${payload.message}`
  })

export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(chunkErrorPrefix)

/**
 * Returns whether loading the page at `href` would succeed now: the server responds with a document
 * and has its entry script. Rejects without a network.
 */
export const canLoadPage = async (href: string): Promise<boolean> => {
  const page = await fetch(href, { cache: 'no-store' })
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? []
  return script !== undefined && (await fetch(script, { cache: 'no-store', method: 'HEAD' })).ok
}

const delays = [500, 1000, 2000, 4000, 8000]

/**
 * Calls `attempt` whenever the browser reports `online`. While it resolves with `false` and `isWanted`, it is repeated
 * with growing delays, since the network may not carry requests yet when the browser reports it. Returns a function
 * that stops this.
 */
export const retryOnline = (
  attempt: () => Promise<boolean>,
  isWanted: () => boolean = () => true,
): (() => void) => {
  let latest = {}
  const run = async () => {
    const current = (latest = {})
    const isCurrent = () => latest === current && isWanted()
    for (const delay of delays) {
      if (!isCurrent() || (await attempt())) return
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
    if (isCurrent()) await attempt()
  }
  const stopListening = onOnline(() => void run())
  return () => {
    latest = {}
    stopListening()
  }
}
