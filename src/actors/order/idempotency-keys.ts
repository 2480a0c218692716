/**
 * Returns a function that maps the number of a submission to its idempotency key, so that repeated
 * requests of one submission take effect once.
 */
export const createIdempotencyKeys = (): ((submission: number) => string) => {
  const keys = new Map<number, string>()
  return (submission) => {
    const key = keys.get(submission) ?? crypto.randomUUID()
    keys.set(submission, key)
    return key
  }
}
