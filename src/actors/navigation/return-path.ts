const origin = 'https://portal.invalid'

/**
 * Returns the requested path if it belongs to the portal: an absolute path that no browser reads as
 * another host. `undefined` for everything else.
 */
export const safeReturnPath = (requested: unknown): string | undefined => {
  if (
    typeof requested !== 'string' ||
    !/^\/(?![/\\])/.test(requested) ||
    hasControlCharacters(requested)
  )
    return undefined
  const url = URL.canParse(requested, origin) ? new URL(requested, origin) : undefined
  // `/.//host` has no host until its dot segments are resolved.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

const hasControlCharacters = (text: string): boolean =>
  Array.from(text).some((character) => character.charCodeAt(0) < 0x20 || character === '\\')
