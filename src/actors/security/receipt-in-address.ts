/** The receipt that this page was opened with. */
export const readReceiptInAddress = (): string => {
  const receipt = globalThis.location?.hash.slice(1) ?? ''
  return /^[0-9A-Z-]{19}$/.test(receipt) ? receipt : ''
}
