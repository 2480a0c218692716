/** The server did not answer (`response` is null), or answered with an error status. */
export class FailedRequest extends Error {
  readonly response: Response | null
  readonly content: unknown

  constructor(response: Response | null, content?: unknown) {
    super('The request has failed')
    this.response = response
    this.content = content
  }
}

/**
 * Sends a request and reads its response: JSON as it is, any other content as `{ data: Uint8Array }`. Throws
 * FailedRequest.
 */
export const fetchContent = async (url: string, init: RequestInit): Promise<unknown> => {
  const response = await fetch(url, init).catch(throwUnanswered)
  const isJson = response.headers.get('content-type')?.includes('json')
  if (response.ok && !isJson)
    return { data: new Uint8Array(await response.arrayBuffer().catch(throwUnanswered)) }
  const content = parseJson(await response.text().catch(throwUnanswered))
  if (!response.ok) throw new FailedRequest(response, content)
  return content
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const throwUnanswered = () => {
  throw new FailedRequest(null)
}
