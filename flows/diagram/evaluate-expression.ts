/**
 * What an expression gives when nothing is known of the moment: whatever it looks at is there, boundless and without
 * content. So an event's type and a message's key come to light, and nothing is run.
 */
export const evaluateExpression = (expression: unknown): unknown => {
  if (typeof expression !== 'function') return expression
  try {
    const result: unknown = expression(unknownArguments, unknownValue)
    return result
  } catch {
    return undefined
  }
}

/** Has every property and can be called, but not walked through, so that no loop over it begins. */
const unknownValue: unknown = new Proxy(() => undefined, {
  get: (_, property) => {
    if (property === Symbol.toPrimitive) return () => ''
    return typeof property === 'symbol' ? undefined : unknownValue
  },
  apply: () => unknownValue,
})

const system = { get: (id: string) => id }
const unknownArguments = { context: unknownValue, event: unknownValue, self: unknownValue, system }
