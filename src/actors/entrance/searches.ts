type Query = Record<string, unknown>

/** The query of the log-in; whatever else stands in it is left where it is. */
export const readLoginSearch = (query: Query): LoginSearch => ({
  ...query,
  ...pick(query, 'restore'),
  ...pick(query, 'register'),
  ...pick(query, 'idLogin'),
  ...pick(query, 'redirect'),
  ...pick(query, 'newAccount'),
  ...pick(query, 'hpvTerms'),
})

/** Which form stands on the log-in, and where it leads. The other queries open a dialog over it. */
export type LoginSearch = { [Name in LoginQuery]?: string | undefined }
type LoginQuery = 'restore' | 'register' | 'idLogin' | 'redirect' | DialogQuery
type DialogQuery = 'newAccount' | 'hpvTerms' | 'accountExists' | 'verifiedAccountExists'

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

/** Where somebody goes once their identity is proven. */
export const readVerificationSearch = (query: Query): { return_to?: string } => ({
  ...query,
  ...pick(query, 'return_to'),
})

/** The step of the checkout; without one it is the cart. */
export const readPurchaseSearch = (query: Query): { step?: string } => ({
  ...query,
  ...pick(query, 'step'),
})

/** An order by its id, and what PayPal puts into the address behind it. */
export const readOrderSearch = (query: Query): OrderSearch => ({
  ...query,
  ...pick(query, 'order'),
  ...pick(query, 'token'),
  ...pick(query, 'PayerID'),
  ...pick(query, 'error'),
})
export type OrderSearch = { order?: string; token?: string; PayerID?: string; error?: string }

/** The order among all that is being paid for. */
export const readOrdersSearch = (query: Query): { pay?: string } => ({
  ...query,
  ...pick(query, 'pay'),
})

const pick = <Name extends string>(query: Query, name: Name): Partial<Record<Name, string>> => {
  const value = query[name]
  const picked: Partial<Record<Name, string>> = {}
  if (typeof value === 'string') picked[name] = value
  return picked
}
