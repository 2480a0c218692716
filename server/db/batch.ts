/** How long a batch is collected, in milliseconds. */
const windowMs = 10

/**
 * Makes many look-ups cost one statement: `findAll` answers those of ten milliseconds at once. It starts after each of
 * them, so that no answer is older than its question. If it fails, each of them fails.
 */
export const inBatches = <Wanted, Found>(
  findAll: (wanted: readonly Wanted[]) => Promise<(one: Wanted) => Found>,
): ((one: Wanted) => Promise<Found>) => {
  type Batch = { wanted: Wanted[]; found: Promise<(one: Wanted) => Found> }
  let open: Batch | undefined

  const openBatch = (): Batch => {
    const wanted: Wanted[] = []
    const found = new Promise<void>((resolve) => setTimeout(resolve, windowMs)).then(() => {
      open = undefined
      return findAll(wanted)
    })
    return { wanted, found }
  }

  return async (one) => {
    open ??= openBatch()
    const { wanted, found } = open
    wanted.push(one)
    return (await found)(one)
  }
}
