import * as v from 'valibot'

type JsonRequest = {
  url: string
  headers?: Record<string, string>
  timeoutMs: number
  maxBytes: number
}

type JsonReply =
  | { isUnchanged: true }
  | { isUnchanged: false; body: unknown; etag: string | null; lastModified: string | null }

/**
 * Fetches JSON from a published source. Follows no redirects and reads no more than `maxBytes`. Throws for a status
 * other than 2xx and 304, for a body that is too long, and for invalid JSON; the message never contains the address.
 */
export const fetchJson = async ({
  url,
  headers,
  timeoutMs,
  maxBytes,
}: JsonRequest): Promise<JsonReply> => {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', 'User-Agent': 'alleel-portal', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 304) return { isUnchanged: true }
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The source answered ${response.status}.`)
  }
  return {
    isUnchanged: false,
    body: toJson(await readText(response, maxBytes)),
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  }
}

const readText = async (response: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    // leaving the loop cancels the body
    if (length > maxBytes) throw new Error(`The source sent more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}

const toJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // the parser's message contains the text
    throw new Error('The source did not send JSON.')
  }
}

/** A text of an external list: trimmed, "NULL" and empty are null, and never longer than `most`. */
export const externalText = (most: number) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform(String),
    v.transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()),
    v.transform((text) => (/^(?:null)?$/i.test(text) ? null : text)),
    v.nullable(v.pipe(v.string(), v.maxLength(most))),
  )

/** A coordinate as a number, or a text with a point or a comma; null without one. */
export const externalCoordinate = v.pipe(
  externalText(40),
  v.transform((text) => (text === null ? null : Number(text.replace(',', '.')))),
  v.transform((value) => (value === null || !Number.isFinite(value) || value === 0 ? null : value)),
)
