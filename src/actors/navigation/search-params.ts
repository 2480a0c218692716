type RawSearch = Record<string, unknown>
type SearchValidator<Search> = (query: RawSearch) => Search

/** The router's queries as plain strings. */
const stringParams = (query: RawSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(isText))

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

/** Validates the query of the login page; unknown parameters stay. A flag may have no value. */
export const validateLoginSearch: SearchValidator<LoginSearch> = (query) => {
  const search = stringParams(query)
  for (const flag of bareFlags) if (search[flag] === '') search[flag] = 'true'
  return search
}

const bareFlags = ['restore', 'register', 'idLogin'] as const

/** Which form the login page shows, where it redirects, and which dialog opens over it. */
export type LoginSearch = { [Name in LoginQuery]?: string | undefined }
type LoginQuery = 'restore' | 'register' | 'idLogin' | 'redirect' | DialogQuery
type DialogQuery = 'newAccount' | 'hpvTerms' | 'accountExists' | 'verifiedAccountExists'

/** Validates the code of a password reset link. */
export const validateCodeSearch: SearchValidator<{ code?: string }> = stringParams

/** Validates the two parameters of an email confirmation link. */
export const validateConfirmationSearch: SearchValidator<{ id?: string; signature?: string }> =
  stringParams

/** Validates the page that opens after the verification. */
export const validateVerificationSearch: SearchValidator<{ return_to?: string }> = stringParams

/** Validates the flag that opens the slots of a consultation. */
export const validateProductSearch: SearchValidator<{ time?: string }> = stringParams

/** Validates the step of the checkout; without one the page shows the cart. */
export const validatePurchaseSearch: SearchValidator<{ step?: string }> = stringParams

/** Validates an order id with the parameters that PayPal adds. */
export const validateOrderSearch: SearchValidator<OrderSearch> = stringParams
export type OrderSearch = { [Name in 'order' | 'token' | 'PayerID']?: string }

/** Validates the id of the order whose payment panel is open. */
export const validateOrdersSearch: SearchValidator<{ pay?: string }> = stringParams

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  interface HistoryState {
    /** The email address typed on the login form, for the password reset form. */
    email?: string
  }
}
