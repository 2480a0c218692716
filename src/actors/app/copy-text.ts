import { useActors } from '#src/actors/context.tsx'

/** Returns a function that copies a text and shows a message about it. */
export const useCopy = () => {
  const { app } = useActors()
  return async (text: string, key: 'success.link_copied' | 'success.code_copied') => {
    try {
      await navigator.clipboard.writeText(text)
      app.send({ type: 'notification.show', notification: { tone: 'success', key } })
    } catch {
      // The browser denies clipboard access; the text can still be selected.
    }
  }
}
