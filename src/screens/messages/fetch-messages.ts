import type { Words } from '#src/actors/words.ts'

/** Fetches what messages need, so that one can be shown without the network, and tell what led to it. */
export const fetchMessages = async (words: Words): Promise<void> => {
  const [{ keepTrace }] = await Promise.all([
    import('#src/actors/trace.ts'),
    import('./voice.tsx'),
    import('./page-alert.tsx'),
    words.bring('messages'),
  ])
  keepTrace()
}
