/** A key for each press of a button, by its number: what is pressed once takes effect once, however often it is sent. */
export const createIdempotencyKeys = (): ((submission: number) => string) => {
  const keys = new Map<number, string>()
  return (submission) => {
    const key = keys.get(submission) ?? crypto.randomUUID()
    keys.set(submission, key)
    return key
  }
}
