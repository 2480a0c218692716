/** A key for each press of a button, by its number: what is pressed once takes effect once, however often it is sent. */
export const createPressKeys = (): ((press: number) => string) => {
  const keys = new Map<number, string>()
  return (press) => {
    const key = keys.get(press) ?? crypto.randomUUID()
    keys.set(press, key)
    return key
  }
}
