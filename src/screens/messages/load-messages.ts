import type { Translations } from '#src/i18n/translations.ts'

/** Loads the code and catalog of messages, so that they can be shown without a network. */
export const loadMessages = async (translations: Translations): Promise<void> => {
  const [{ recordTrace }] = await Promise.all([
    import('#src/actors/trace.ts'),
    import('./message-host.tsx'),
    import('./page-alert.tsx'),
    translations.load('messages'),
  ])
  recordTrace()
}
