type CachedResponse = { until: number; value: unknown; marker: string | undefined }

/** Caches responses for a few seconds, in memory only. */
export const createResponseCache = (now: () => number) => {
  const responses = new Map<string, CachedResponse>()

  const removeExpired = (): void => {
    for (const [key, { until }] of responses) if (until <= now()) responses.delete(key)
  }

  return {
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
