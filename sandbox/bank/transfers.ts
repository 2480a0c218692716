import { randomInt } from 'node:crypto'

/** One notice to the portal, and how it was received. */
export type Delivery = { at: Date; answer: string }

/** Money that has come to the portal's account. */
export type Transfer = {
  /** The bank's own number of the entry. */
  id: string
  /** What the payer has named, be it right or not. */
  reference: string
  amountCents: number
  payer: string
  at: Date
  deliveries: Delivery[]
}

export type TransferInput = Pick<Transfer, 'reference' | 'amountCents' | 'payer'>
export type Transfers = ReturnType<typeof createTransfers>

/** The bank's book of what has come to the account. */
export const createTransfers = (now: () => Date) => {
  const transfers: Transfer[] = []
  return {
    all: (): readonly Transfer[] => transfers.toReversed(),
    find: (id: string): Transfer | undefined => transfers.find((transfer) => transfer.id === id),
    add: (transferInput: TransferInput): Transfer => {
      const day = now().toISOString().slice(0, 10).replaceAll('-', '')
      const id = `${day}${String(randomInt(1e9)).padStart(9, '0')}`
      const transfer = { ...transferInput, id, at: now(), deliveries: [] }
      transfers.push(transfer)
      return transfer
    },
  }
}
