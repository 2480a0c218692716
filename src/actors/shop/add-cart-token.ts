import { readCartCookie } from '#src/api/cookies.ts'

/** Adds the token of the visitor's cart, so that the log-in merges it into the account. */
export const addCartToken = <Form extends { cart_token?: string | undefined }>(
  form: Form,
): Form => {
  const token = readCartCookie()
  return token === undefined ? form : { ...form, cart_token: token }
}
