type Kept = { until: number; value: unknown; marker: string | undefined }

/** Answers kept for a few seconds, in memory only. */
export const createMemory = (now: () => number) => {
  const answers = new Map<string, Kept>()

  const dropStale = (): void => {
    for (const [key, { until }] of answers) if (until <= now()) answers.delete(key)
  }

  return {
    find: (key: string): unknown => {
      dropStale()
      return answers.get(key)?.value
    },
    keep: (
      key: string,
      value: unknown,
      { seconds, marker }: { seconds: number; marker: string | undefined },
    ): void => {
      answers.set(key, { until: now() + seconds * 1000, value, marker })
    },
    forget: (marker?: string): void => {
      for (const [key, kept] of answers)
        if (marker === undefined || kept.marker === marker) answers.delete(key)
    },
  }
}
