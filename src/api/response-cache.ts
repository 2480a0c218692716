type CachedResponse = { until: number; value: unknown; marker: string | undefined }

/** Caches responses for a few seconds, in memory only. */
export const createResponseCache = (now: () => number) => {
  const responses = new Map<string, CachedResponse>()

  const removeExpired = (): void => {
    for (const [key, { until }] of responses) if (until <= now()) responses.delete(key)
  }

  return {
    /** Returns and removes the response of a key that has this marker. */
    take: (key: string, marker: string): unknown => {
      removeExpired()
      const response = responses.get(key)
      if (response?.marker !== marker) return undefined
      responses.delete(key)
      return response.value
    },
    get: (key: string): unknown => {
      removeExpired()
      return responses.get(key)?.value
    },
    set: (
      key: string,
      value: unknown,
      { seconds, marker }: { seconds: number; marker: string | undefined },
    ): void => {
      responses.set(key, { until: now() + seconds * 1000, value, marker })
    },
    clear: (marker?: string): void => {
      for (const [key, response] of responses)
        if (marker === undefined || response.marker === marker) responses.delete(key)
    },
  }
}
