/** Passes the typed email address to the next form in the history state, not in the URL. */
export const typedEmail = () => {
  const field = globalThis.document?.querySelector<HTMLInputElement>('input[name="email"]')
  return { email: field?.value ?? '' }
}
