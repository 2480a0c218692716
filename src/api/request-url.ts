/** Fills the `:name` parts of a path from the payload and returns the rest of the payload. */
export const fillPath = (
  template: string,
  payload: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } => {
  const rest = { ...payload }
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

/** Converts the payload to query parameters, without unset values. */
export const toQuery = (payload: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  )
