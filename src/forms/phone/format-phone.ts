/** A number and the extension behind it, which begins with a space and e or x and is kept as it is. */
export const splitExtension = (text: string): { main: string; extension: string } => {
  const [, main = '', extension = ''] =
    /^(.*?)( (?:ext\.?|e|x) ?\d{1,7})?$/i.exec(text.trim()) ?? []
  return { main, extension: extension.toLowerCase() }
}

/**
 * A number as it is sent while nobody who knows numbers has read it: without its blanks, behind the dial code of its
 * country. Any other text stays as it is.
 */
export const normalizePhone = (text: string, dialCode: string): string => {
  const { main, extension } = splitExtension(text)
  const digits = main.replaceAll(/[\s().-]/g, '')
  if (/^\+\d+$/.test(digits)) return digits + extension
  return /^[1-9]\d{4,}$/.test(digits) ? `+${dialCode}${digits}${extension}` : text.trim()
}

/** The text with the dial code of another country, where it had one. */
export const replaceDialCode = (text: string, from: string, to: string): string =>
  text.startsWith(`+${from}`) ? `+${to}${text.slice(from.length + 1)}` : text
