let token = ''

/**
 * Takes the provider's token out of the address before anything is asked of anybody: it works once, and is to stand
 * in no history, log or link. It is kept as long as the page.
 */
export const takeReturnTokenFromUrl = (): void => {
  const address = new URL(window.location.href)
  token = address.searchParams.get('session_token') ?? ''
  if (token === '') return
  address.searchParams.delete('session_token')
  window.history.replaceState(window.history.state, '', address)
}

export const getReturnToken = (): string => token
