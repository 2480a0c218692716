import { randomInt } from 'node:crypto'

/** A webhook to the portal, and its response. */
export type Delivery = { at: Date; answer: string }

/** A credit to the portal's account. */
export type Transfer = {
  /** The bank's number of the entry. */
  id: string
  /** The reference given by the payer, right or wrong. */
  reference: string
  amountCents: number
  payer: string
  at: Date
  deliveries: Delivery[]
}

export type TransferInput = Pick<Transfer, 'reference' | 'amountCents' | 'payer'>
/** Creates the list of transfers to the account. */
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
