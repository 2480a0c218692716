type RawSearch = Record<string, unknown>
type SearchValidator<Search> = (query: RawSearch) => Search

/** The router reads every query as a text. */
const stringParams = (query: RawSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(isText))

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

/** The query of the log-in; whatever else stands in it is left where it is. A flag may stand without a value. */
export const validateLoginSearch: SearchValidator<LoginSearch> = (query) => {
  const search = stringParams(query)
  for (const flag of bareFlags) if (search[flag] === '') search[flag] = 'true'
  return search
}

const bareFlags = ['restore', 'register', 'idLogin'] as const

/** Which form stands on the log-in, and where it leads. The other queries open a dialog over it. */
export type LoginSearch = { [Name in LoginQuery]?: string | undefined }
type LoginQuery = 'restore' | 'register' | 'idLogin' | 'redirect' | DialogQuery
type DialogQuery = 'newAccount' | 'hpvTerms' | 'accountExists' | 'verifiedAccountExists'

/** The code of a link to choose a new password. */
export const validateCodeSearch: SearchValidator<{ code?: string }> = stringParams

/** The two parts of a link that confirms an e-mail address. */
export const validateConfirmationSearch: SearchValidator<{ id?: string; signature?: string }> =
  stringParams

/** Where somebody goes once their identity is proven. */
export const validateVerificationSearch: SearchValidator<{ return_to?: string }> = stringParams

/** Whether somebody comes to a consultation for a time. */
export const validateProductSearch: SearchValidator<{ time?: string }> = stringParams

/** The step of the checkout; without one it is the cart. */
export const validatePurchaseSearch: SearchValidator<{ step?: string }> = stringParams

/** An order by its id, with what PayPal puts behind it. */
export const validateOrderSearch: SearchValidator<OrderSearch> = stringParams
export type OrderSearch = { [Name in 'order' | 'token' | 'PayerID']?: string }

/** The order among all that is being paid for. */
export const validateOrdersSearch: SearchValidator<{ pay?: string }> = stringParams

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  interface HistoryState {
    /** The address typed at the log-in, for the form for a new password. */
    email?: string
  }
}
