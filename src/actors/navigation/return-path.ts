const origin = 'https://portal.invalid'

/**
 * The page a person wanted, if it is one of ours: an absolute path that no browser reads as another host.
 * `undefined` for everything else.
 */
export const safeReturnPath = (requested: unknown): string | undefined => {
  if (
    typeof requested !== 'string' ||
    !/^\/(?![/\\])/.test(requested) ||
    hasControlCharacters(requested)
  )
    return undefined
  const url = URL.canParse(requested, origin) ? new URL(requested, origin) : undefined
  // `/.//host` is ours as it stands, but not once its steps are taken
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

const hasControlCharacters = (text: string): boolean =>
  Array.from(text).some((character) => character.charCodeAt(0) < 0x20 || character === '\\')
