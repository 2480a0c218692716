const mark = 'A part of the page is missing'

/**
 * Names the errors of parts that could not be fetched. By the browser's own words the router would know them, and
 * load the page again by itself.
 */
export const markMissingParts = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isMissingPart(payload)) payload.message = `${mark}: ${payload.message}`
  })

export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(mark)
