/** Calls `listener` each time the browser is online again, until the returned function is called. */
export const onOnline = (listener: () => void): (() => void) => {
  const handle = () => listener()
  window.addEventListener('online', handle)
  return () => window.removeEventListener('online', handle)
}
