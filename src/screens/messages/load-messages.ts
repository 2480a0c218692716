import type { Translations } from '#src/i18n/translations.ts'

/** Fetches what messages need, so that one can be shown without the network, and tell what led to it. */
export const loadMessages = async (translations: Translations): Promise<void> => {
  const [{ recordTrace }] = await Promise.all([
    import('#src/actors/trace.ts'),
    import('./message-host.tsx'),
    import('./page-alert.tsx'),
    translations.load('messages'),
  ])
  recordTrace()
}
