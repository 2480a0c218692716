import type { Words } from '#src/actors/words.ts'

/** Fetches what messages need, so that one can be shown without the network. */
export const fetchMessages = async (words: Words): Promise<void> => {
  await Promise.all([import('./voice.tsx'), import('./page-alert.tsx'), words.bring('messages')])
}
