type Query = Record<string, unknown>

/** The query of the log-in; whatever else stands in it is left where it is. */
export const readLoginSearch = (query: Query): { restore?: string; register?: string } => ({
  ...query,
  ...pick(query, 'restore'),
  ...pick(query, 'register'),
})

/** The code of a link to choose a new password. */
export const readCodeSearch = (query: Query): { code?: string } => ({
  ...query,
  ...pick(query, 'code'),
})

/** The two parts of a link that confirms an e-mail address. */
export const readConfirmationSearch = (query: Query): { id?: string; signature?: string } => ({
  ...query,
  ...pick(query, 'id'),
  ...pick(query, 'signature'),
})

const pick = <Name extends string>(query: Query, name: Name): Partial<Record<Name, string>> => {
  const value = query[name]
  const picked: Partial<Record<Name, string>> = {}
  if (typeof value === 'string') picked[name] = value
  return picked
}
