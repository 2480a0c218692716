const key = 'alleel:last-reload'

/**
 * Returns when this tab was last reloaded for a missing chunk; `null` for never. Blocked storage
 * counts as just now.
 */
export const readLastReload = (): number | null => {
  if (!('sessionStorage' in globalThis)) return null
  try {
    const stored = sessionStorage.getItem(key)
    return stored === null ? null : Number(stored)
  } catch {
    return Date.now()
  }
}

export const writeLastReload = (at: number): void => {
  try {
    sessionStorage.setItem(key, String(at))
  } catch {
    // Storage is blocked: the next start counts the reload as just done.
  }
}
