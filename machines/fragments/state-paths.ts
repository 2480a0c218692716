/**
 * Returns the paths of the innermost states of a state value: `customer.session.open` for `{ customer: { session:
 * 'open' } }`.
 */
export const statePaths = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => prefixed(name, statePaths(inner)))
    : [String(value)]

const prefixed = (name: string, paths: readonly string[]): string[] =>
  paths.length === 0 ? [name] : paths.map((path) => `${name}.${path}`)

/** The names of a machine's top-level states, from the type of its state values. */
export type StateName<Value> = Value extends string ? Value : keyof Value
