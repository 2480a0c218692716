type Query = Record<string, unknown>

/** The query of the log-in; whatever else stands in it is left where it is. */
export const readLoginSearch = (query: Query): LoginSearch => textsIn(query)

/** Which form stands on the log-in, and where it leads. The other queries open a dialog over it. */
export type LoginSearch = { [Name in LoginQuery]?: string | undefined }
type LoginQuery = 'restore' | 'register' | 'idLogin' | 'redirect' | DialogQuery
type DialogQuery = 'newAccount' | 'hpvTerms' | 'accountExists' | 'verifiedAccountExists'

/** The code of a link to choose a new password. */
export const readCodeSearch = (query: Query): { code?: string } => textsIn(query)

/** The two parts of a link that confirms an e-mail address. */
export const readConfirmationSearch = (query: Query): { id?: string; signature?: string } =>
  textsIn(query)

/** Where somebody goes once their identity is proven. */
export const readVerificationSearch = (query: Query): { return_to?: string } => textsIn(query)

/** The step of the checkout; without one it is the cart. */
export const readPurchaseSearch = (query: Query): { step?: string } => textsIn(query)

/** An order by its id, with what PayPal or a failed payment puts behind it. */
export const readOrderSearch = (query: Query): OrderSearch => textsIn(query)
export type OrderSearch = { [Name in 'order' | 'token' | 'PayerID' | 'error']?: string }

/** The order among all that is being paid for. */
export const readOrdersSearch = (query: Query): { pay?: string } => textsIn(query)

/** The router reads every query as a text. */
const textsIn = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(isText))

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
