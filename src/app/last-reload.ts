const key = 'alleel:last-reload'

/** When this tab was last loaded again for a missing part; null for never. Storage that is blocked counts as just now. */
export const readLastReload = (): number | null => {
  if (!('sessionStorage' in globalThis)) return null
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? null : Number(kept)
  } catch {
    return Date.now()
  }
}

export const writeLastReload = (at: number): void => {
  try {
    sessionStorage.setItem(key, String(at))
  } catch {
    // nothing can be kept: the next start takes the reload for just done
  }
}
