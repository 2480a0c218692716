/** A log of a provider's client, and what a piece of work writes to it. */
export const providerLog = () => {
  const logged: string[] = []
  const log = (...line: unknown[]) => void logged.push(JSON.stringify(line))
  const loggedSince = async <T>(work: () => Promise<T>): Promise<[T, string]> => {
    const before = logged.length
    const result = await work()
    return [result, logged.slice(before).join('\n')]
  }
  return { log, loggedSince }
}
