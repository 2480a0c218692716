import { problem } from '#contract/problem.ts'

/** Longer than any line of a file with one person. */
export const maxLineLength = 1024 * 1024

/**
 * Splits bytes into lines without their line ends (LF or CRLF) and calls `onLine` for each. Throws
 * `errors.dna_upload_file_type` for a NUL byte, which no text has, and `errors.dna_upload_file_unreadable` for a line
 * that is too long, so that the memory in use is bounded.
 */
export const createLineSplitter = (onLine: (line: string) => void) => {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  const pushText = (text: string): void => {
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      const line = rest + text.slice(start, end)
      rest = ''
      start = end + 1
      onLine(withoutReturn(checked(line)))
    }
    rest = checked(rest + text.slice(start))
  }
  return {
    push: (bytes: Uint8Array): void => {
      if (bytes.includes(0)) throw problem('errors.dna_upload_file_type')
      pushText(decoder.decode(bytes, { stream: true }))
    },
    /** Reads a last line without a line end. */
    end: (): void => {
      pushText(decoder.decode())
      if (rest !== '') onLine(withoutReturn(rest))
      rest = ''
    },
  }
}

const checked = (line: string): string => {
  if (line.length > maxLineLength) throw problem('errors.dna_upload_file_unreadable')
  return line
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)
