import { useActors } from '#src/actors/context.tsx'

/** The receipt that this page was opened with. */
export const readReceiptFromUrl = (): string => {
  const receipt = globalThis.location?.hash.slice(1) ?? ''
  return /^[0-9A-Z-]{19}$/.test(receipt) ? receipt : ''
}

/** What can be done with a receipt while it is on the page. */
export const useReceipt = (receipt: string) => {
  const { app } = useActors()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(receipt)
      const notification = { tone: 'success', key: 'success.receipt_copied' } as const
      app.send({ type: 'notice.tell', notification })
    } catch {
      // a browser that does not let us; the receipt can be marked by hand
    }
  }
  return { copy, print: () => globalThis.print() }
}
