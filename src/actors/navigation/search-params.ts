import * as v from 'valibot'

/** The schema of a route's search parameters: plain strings. Unknown parameters stay in the address. */
type SearchSchema<Name extends string> = v.GenericSchema<
  { [Key in Name]?: string },
  { [Key in Name]?: string }
>

const texts = v.record(v.string(), v.string())

/** Sets `true` for each flag without a value. */
const setFlags = (search: Record<string, string>): Record<string, string> => {
  const flags = ['restore', 'register', 'idLogin'].filter((flag) => search[flag] === '')
  return { ...search, ...Object.fromEntries(flags.map((flag) => [flag, 'true'])) }
}

/** Which form the log-in page shows, where it redirects, and which dialog opens over it. */
export const LoginSearch: SearchSchema<
  | 'restore'
  | 'register'
  | 'idLogin'
  | 'redirect'
  | 'newAccount'
  | 'hpvTerms'
  | 'accountExists'
  | 'verifiedAccountExists'
> = v.pipe(texts, v.transform(setFlags))
export type LoginSearch = v.InferOutput<typeof LoginSearch>

/** The dialog about the account that an ID log-in is about to create for the HPV study. */
export const StudySearch: SearchSchema<'newAccount' | 'hpvTerms'> = texts

/** The code of a password reset link, or the barcode of a kit. */
export const CodeSearch: SearchSchema<'code'> = texts

/** The two parameters of an email confirmation link. */
export const ConfirmationSearch: SearchSchema<'id' | 'signature'> = texts

/** The page that opens after the verification. */
export const VerificationSearch: SearchSchema<'return_to'> = texts

/** The flag that opens the slots of a consultation. */
export const ProductSearch: SearchSchema<'time'> = texts

/** The booking to move, from a link in an email, and the test of camera and microphone. */
export const ConsultationsSearch: SearchSchema<'move' | 'test'> = texts

/** The step of the checkout; without one the page shows the cart. */
export const PurchaseSearch: SearchSchema<'step'> = texts

/** The ordered product of a questionnaire, the section that is shown, and `true` for questions in a second language. */
export const QuestionnaireSearch: SearchSchema<'order_product_id' | 'section' | 'second_language'> =
  texts

/** The id of an order, and the parameters that PayPal adds. */
export const OrderSearch: SearchSchema<'order' | 'token' | 'PayerID'> = texts
export type OrderSearch = v.InferOutput<typeof OrderSearch>

/** The id of the order whose payment panel is open. */
export const OrdersSearch: SearchSchema<'pay'> = texts

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  interface HistoryState {
    /** The email address typed on the log-in form, for the password reset form. */
    email?: string
    /** Whether the page of the study opens with its log-in form, which is closed at first otherwise. */
    isLoginOpen?: boolean
  }
}
