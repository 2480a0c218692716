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
