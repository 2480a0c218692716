import { useActors } from '#src/actors/context.tsx'

/** Reads the receipt from the URL fragment; an empty string when there is none. */
export const readReceiptFromUrl = (): string => {
  const receipt = globalThis.location?.hash.slice(1) ?? ''
  return /^[0-9A-Z-]{19}$/.test(receipt) ? receipt : ''
}

/** Prints or copies the receipt that is shown on the page. */
export const useReceipt = (receipt: string) => {
  const { app } = useActors()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(receipt)
      const notification = { tone: 'success', key: 'success.receipt_copied' } as const
      app.send({ type: 'notification.show', notification })
    } catch {
      // The browser denies clipboard access; the receipt can still be selected.
    }
  }
  return { copy, print: () => globalThis.print() }
}
