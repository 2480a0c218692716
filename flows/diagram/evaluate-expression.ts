/**
 * Evaluates an expression with unknown arguments: every property that is read exists, without a value. This
 * reveals the type and the receiver of an event without side effects.
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

/** Has every property and can be called, but cannot be iterated, so that no loop over it starts. */
const unknownValue: unknown = new Proxy(() => undefined, {
  get: (_, property) => {
    if (property === Symbol.toPrimitive) return () => ''
    return typeof property === 'symbol' ? undefined : unknownValue
  },
  apply: () => unknownValue,
})

const system = { get: (id: string) => id }
const unknownArguments = { context: unknownValue, event: unknownValue, self: unknownValue, system }
