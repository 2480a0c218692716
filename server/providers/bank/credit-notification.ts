import { createHmac } from 'node:crypto'

import { XMLParser } from 'fast-xml-parser'
import * as v from 'valibot'

import type { WebhookRequest } from '#server/http/webhook-request.ts'
import { toCents } from '#server/providers/euro-amount.ts'
import { isTimingSafeEqual } from '#server/providers/provider-request.ts'

/* Credit notifications of a bank: ISO 20022, camt.054 (bank to customer debit credit notification). */

/** A credit to our account. */
export type Transfer = {
  /** The bank's number of the entry; a repeated report has the same. */
  id: string
  account: string
  /** The reference that the payer gave; null without one. */
  reference: string | null
  amountCents: number
  currency: string
}

const Amount = v.object({ '@Ccy': v.string(), '#text': v.string() })

const Details = v.object({
  Refs: v.optional(v.object({ AcctSvcrRef: v.optional(v.string()) })),
  Amt: v.optional(Amount),
  RmtInf: v.optional(
    v.object({
      Strd: v.optional(
        v.array(v.object({ CdtrRefInf: v.optional(v.object({ Ref: v.optional(v.string()) })) })),
      ),
    }),
  ),
})
type Details = v.InferOutput<typeof Details>

const Entry = v.object({
  Amt: Amount,
  CdtDbtInd: v.picklist(['CRDT', 'DBIT']),
  /** A plain code until version 2, inside an element since. */
  Sts: v.union([
    v.pipe(
      v.object({ Cd: v.string() }),
      v.transform(({ Cd }) => Cd),
    ),
    v.string(),
  ]),
  RvslInd: v.optional(v.string()),
  AcctSvcrRef: v.string(),
  NtryDtls: v.optional(v.array(v.object({ TxDtls: v.optional(v.array(Details), []) })), []),
})
type Entry = v.InferOutput<typeof Entry>

const Notification = v.object({
  Document: v.object({
    BkToCstmrDbtCdtNtfctn: v.object({
      Ntfctn: v.array(
        v.object({
          Acct: v.object({ Id: v.object({ IBAN: v.string() }) }),
          Ntry: v.optional(v.array(Entry), []),
        }),
      ),
    }),
  }),
})

const lists = new Set(['Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'Strd'])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => lists.has(name),
})

/** Whether a notification has the bank's signature: HMAC-SHA-256 over its exact bytes, in hex. */
export const isSignedByBank = ({ headers, body }: WebhookRequest, secret: string): boolean => {
  const actual = headers.get('x-hmac-signature') ?? ''
  const expected = createHmac('sha256', secret).update(body).digest('hex')
  return isTimingSafeEqual(actual.toLowerCase(), expected)
}

/**
 * Reads the transfers of a notification; returns undefined for an invalid one. Entries that are only announced are
 * ignored.
 */
export const readCreditNotification = (xml: string): Transfer[] | undefined => {
  // entity definitions are never legitimate here
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return undefined
  try {
    const { Document } = v.parse(Notification, parser.parse(xml, true))
    return Document.BkToCstmrDbtCdtNtfctn.Ntfctn.flatMap(({ Acct, Ntry }) =>
      Ntry.filter(isBooked).flatMap((entry) => transfersOf(entry, Acct.Id.IBAN)),
    )
  } catch {
    return undefined
  }
}

const isBooked = ({ CdtDbtInd, Sts, RvslInd }: Entry): boolean =>
  CdtDbtInd === 'CRDT' && Sts === 'BOOK' && RvslInd !== 'true'

/** One entry is one transfer, or a batch of several, each with its own sum. */
const transfersOf = (entry: Entry, account: string): Transfer[] => {
  const all = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  if (all.length <= 1) return [transferOf(entry.AcctSvcrRef, entry.Amt, { account, of: all[0] })]
  return all.map((of, index) => {
    if (!of.Amt) throw new Error('A transfer in a batch has no amount.')
    const id = of.Refs?.AcctSvcrRef ?? `${entry.AcctSvcrRef}/${index}`
    return transferOf(id, of.Amt, { account, of })
  })
}

type TransferPart = { account: string; of: Details | undefined }

const transferOf = (
  id: string,
  amount: v.InferOutput<typeof Amount>,
  { account, of }: TransferPart,
) => {
  const amountCents = toCents(amount['#text'])
  if (amountCents === undefined || amountCents === 0) throw new Error('A transfer has no amount.')
  const named = of?.RmtInf?.Strd?.map(({ CdtrRefInf }) => CdtrRefInf?.Ref)
  const reference = named?.find((one) => one !== undefined) ?? null
  return { id, account, reference, amountCents, currency: amount['@Ccy'] }
}
