type Query = Record<string, unknown>
type Reader<Search> = (query: Query) => Search

/** The router reads every query as a text. */
const textsIn = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(isText))

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

/** The query of the log-in; whatever else stands in it is left where it is. A flag may stand without a value. */
export const readLoginSearch: Reader<LoginSearch> = (query) => {
  const search = textsIn(query)
  for (const flag of flags) if (search[flag] === '') search[flag] = 'true'
  return search
}

const flags = ['restore', 'register', 'idLogin'] as const

/** Which form stands on the log-in, and where it leads. The other queries open a dialog over it. */
export type LoginSearch = { [Name in LoginQuery]?: string | undefined }
type LoginQuery = 'restore' | 'register' | 'idLogin' | 'redirect' | DialogQuery
type DialogQuery = 'newAccount' | 'hpvTerms' | 'accountExists' | 'verifiedAccountExists'

/** The code of a link to choose a new password. */
export const readCodeSearch: Reader<{ code?: string }> = textsIn

/** The two parts of a link that confirms an e-mail address. */
export const readConfirmationSearch: Reader<{ id?: string; signature?: string }> = textsIn

/** Where somebody goes once their identity is proven. */
export const readVerificationSearch: Reader<{ return_to?: string }> = textsIn

/** Whether somebody comes to a consultation for a time. */
export const readProductSearch: Reader<{ time?: string }> = textsIn

/** The step of the checkout; without one it is the cart. */
export const readPurchaseSearch: Reader<{ step?: string }> = textsIn

/** An order by its id, with what PayPal puts behind it. */
export const readOrderSearch: Reader<OrderSearch> = textsIn
export type OrderSearch = { [Name in 'order' | 'token' | 'PayerID']?: string }

/** The order among all that is being paid for. */
export const readOrdersSearch: Reader<{ pay?: string }> = textsIn

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  interface HistoryState {
    /** The address typed at the log-in, for the form for a new password. */
    email?: string
  }
}
