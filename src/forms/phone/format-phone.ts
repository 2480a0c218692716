/** Splits off an extension, which begins with a space and e or x and stays unchanged. */
export const splitExtension = (text: string): { main: string; extension: string } => {
  const [, main = '', extension = ''] =
    /^(.*?)( (?:ext\.?|e|x) ?\d{1,7})?$/i.exec(text.trim()) ?? []
  return { main, extension: extension.toLowerCase() }
}

/**
 * Normalises a number until its library has loaded: removes spaces and punctuation, and
 * adds the dial code. Any other text is only trimmed.
 */
export const normalizePhone = (text: string, dialCode: string): string => {
  const { main, extension } = splitExtension(text)
  const digits = main.replaceAll(/[\s().-]/g, '')
  if (/^\+\d+$/.test(digits)) return digits + extension
  return /^[1-9]\d{4,}$/.test(digits) ? `+${dialCode}${digits}${extension}` : text.trim()
}

/** Replaces the dial code in the text, if it has one. */
export const replaceDialCode = (text: string, from: string, to: string): string =>
  text.startsWith(`+${from}`) ? `+${to}${text.slice(from.length + 1)}` : text
