import { readCartCookie } from '#src/api/cookies.ts'

/** What a visitor has put into the cart comes along to the account. */
export const addCartToken = <Form extends { cart_token?: string | undefined }>(
  form: Form,
): Form => {
  const token = readCartCookie()
  return token === undefined ? form : { ...form, cart_token: token }
}
