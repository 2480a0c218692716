/** How long a batch is collected, in milliseconds. */
const windowMs = 10

/**
 * Combines the look-ups of ten milliseconds into one call of `findAll`. It starts after each of them, so that no result
 * is older than its request. If it fails, each of them fails.
 */
export const batchLookups = <Lookup, Found>(
  findAll: (lookups: readonly Lookup[]) => Promise<(one: Lookup) => Found>,
): ((one: Lookup) => Promise<Found>) => {
  type Batch = { lookups: Lookup[]; found: Promise<(one: Lookup) => Found> }
  let open: Batch | undefined

  const openBatch = (): Batch => {
    const lookups: Lookup[] = []
    const found = new Promise<void>((resolve) => setTimeout(resolve, windowMs)).then(() => {
      open = undefined
      return findAll(lookups)
    })
    return { lookups, found }
  }

  return async (one) => {
    open ??= openBatch()
    const { lookups, found } = open
    lookups.push(one)
    return (await found)(one)
  }
}
