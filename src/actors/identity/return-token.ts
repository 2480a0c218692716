let token = ''

/**
 * Removes the provider's token from the address before the first request, since it must not appear
 * in the history, logs or links, and keeps it in memory. The token works once.
 */
export const extractReturnToken = (): void => {
  const address = new URL(window.location.href)
  token = address.searchParams.get('session_token') ?? ''
  if (token === '') return
  address.searchParams.delete('session_token')
  window.history.replaceState(window.history.state, '', address)
}

export const getReturnToken = (): string => token
