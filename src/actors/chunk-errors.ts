const chunkErrorPrefix = 'A part of the page is missing'

/**
 * Replaces the messages of errors about chunks and stylesheets: the router would recognise the
 * browser's own messages and reload the page by itself.
 */
export const markChunkErrors = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isChunkError(payload)) return
    // Vite does not request a stylesheet again whose link is already in the page.
    const [, sheet] = /CSS for (.+)$/.exec(payload.message) ?? []
    document.querySelector(`link[href="${sheet}"]`)?.remove()
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
