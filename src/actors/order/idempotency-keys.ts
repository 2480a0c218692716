/**
 * Returns a function that maps a request to its idempotency key, so that a repeated request takes effect once. Another
 * submission and other content get another key, since the server rejects a different request under a used key.
 */
export const createIdempotencyKeys = (): ((request: { requestNumber: number }) => string) => {
  const keys = new Map<string, string>()
  return (request) => {
    const content = JSON.stringify(request)
    const key = keys.get(content) ?? crypto.randomUUID()
    keys.set(content, key)
    return key
  }
}
