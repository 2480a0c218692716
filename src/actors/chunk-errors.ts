const chunkErrorPrefix = 'A part of the page is missing'

/**
 * Names the errors of chunks and stylesheets that could not be fetched. By the browser's own words the router would
 * know them, and reload the page by itself.
 */
export const markChunkErrors = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isChunkError(payload)) return
    // Vite does not ask again for a stylesheet whose link is in the page
    const [, sheet] = /CSS for (.+)$/.exec(payload.message) ?? []
    document.querySelector(`link[href="${sheet}"]`)?.remove()
    payload.message = `${chunkErrorPrefix}: ${payload.message}`
  })

export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(chunkErrorPrefix)

/**
 * Whether the page at `href` would come up if it were loaded now: the server answers with a document, and has the
 * script of that document. Rejects without a network.
 */
export const canLoadPage = async (href: string): Promise<boolean> => {
  const page = await fetch(href, { cache: 'no-store' })
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? []
  return script !== undefined && (await fetch(script, { cache: 'no-store', method: 'HEAD' })).ok
}
