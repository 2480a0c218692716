import { createHmac } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import {
  isSignedByBank,
  readCreditNotification,
} from '#server/providers/bank/credit-notification.ts'

const account = 'EE382200221020145685'

const details = ({ id = '', amount = '', reference = '' } = {}) => `<TxDtls>
  ${id && `<Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>`}
  ${amount && `<Amt Ccy="EUR">${amount}</Amt>`}
  ${reference && `<RmtInf><Strd><CdtrRefInf><Tp/></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf>`}
</TxDtls>`

const entry = ({
  amount = '149.00',
  currency = 'EUR',
  kind = 'CRDT',
  status = 'BOOK',
  rest = '',
}) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts>${status}</Sts>
    <AcctSvcrRef>entry</AcctSvcrRef>${rest}</Ntry>`

const notification = (...entries: string[]) =>
  `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
    ${entries.join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

const read = (...entries: string[]) => readCreditNotification(notification(...entries))
const transfer = { id: 'entry', account, reference: null, amountCents: 14_900, currency: 'EUR' }

describe('bank: a credit notification', () => {
  it('contains the transfers to an account, with their sum and currency', () => {
    expect(read(entry({}), entry({ currency: 'USD', amount: '1.5' }))).toEqual([
      transfer,
      { ...transfer, currency: 'USD', amountCents: 150 },
    ])
    expect(read()).toEqual([])
  })

  it('contains the reference that the payer gave', () => {
    const one = details({ reference: '20260000011' })

    expect(read(entry({ rest: `<NtryDtls>${one}</NtryDtls>` }))).toEqual([
      { ...transfer, reference: '20260000011' },
    ])
  })

  it('contains each transfer of a batch, with its own sum', () => {
    const batch = [
      details({ id: 'first', amount: '100.00', reference: '1' }),
      details({ amount: '49.00' }),
    ]

    expect(read(entry({ rest: `<NtryDtls>${batch.join('')}</NtryDtls>` }))).toEqual([
      { ...transfer, id: 'first', amountCents: 10_000, reference: '1' },
      { ...transfer, id: 'entry/1', amountCents: 4_900 },
    ])
    const withoutSum = `<NtryDtls>${details({ id: 'first' })}${details({ amount: '1.00' })}</NtryDtls>`
    expect(read(entry({ rest: withoutSum }))).toBeUndefined()
  })

  it.each([
    ['a debit', { kind: 'DBIT' }],
    ['an announced transfer', { status: 'PDNG' }],
    ['an announced transfer of a later version', { status: '<Cd>PDNG</Cd>' }],
    ['a reversal', { rest: '<RvslInd>true</RvslInd>' }],
  ])('ignores %s', (_, changes) => {
    expect(read(entry(changes), entry({}))).toEqual([transfer])
  })

  it('accepts a booked transfer of a later version', () => {
    expect(read(entry({ status: '<Cd>BOOK</Cd>' }))).toEqual([transfer])
    expect(read(entry({ rest: '<RvslInd>false</RvslInd>' }))).toEqual([transfer])
  })

  it.each([
    ['no sum', notification(entry({ amount: '0.00' }))],
    ['another number', notification(entry({ amount: '1,5' }))],
    ['another kind', notification(entry({ kind: 'OTHER' }))],
    ['a document type', `<!DOCTYPE x>${notification(entry({}))}`],
    ['an entity', `<!entity x "y">${notification(entry({}))}`],
    ['its end cut off', notification(entry({})).replace(/<\/Ntfctn>[^]*$/, '')],
    [
      'an element that is closed under another name',
      notification(entry({})).replace('</Ntry>', '</Entry>'),
    ],
    ['no XML', 'no XML'],
    ['nothing', ''],
  ])('is invalid with %s', (_, xml) => {
    expect(readCreditNotification(xml)).toBeUndefined()
  })
})

describe('bank: the signature of a notification', () => {
  const secret = 'a'.repeat(32)
  const body = Buffer.from(notification(entry({})))
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const isSigned = (headers: Record<string, string>, content = body) =>
    isSignedByBank({ headers: new Headers(headers), body: content }, secret)

  it('is the HMAC-SHA-256 of its bytes, in hex of either case', () => {
    expect(isSigned({ 'X-HMAC-Signature': signature })).toBe(true)
    expect(isSigned({ 'X-HMAC-Signature': signature.toUpperCase() })).toBe(true)
  })

  it('is refused when it is missing, incomplete, of another secret or of other bytes', () => {
    const forged = createHmac('sha256', 'b'.repeat(32)).update(body).digest('hex')
    const changed = Buffer.from(notification(entry({ amount: '1490.00' })))

    expect(isSigned({})).toBe(false)
    expect(isSigned({ 'X-HMAC-Signature': signature.slice(0, -1) })).toBe(false)
    expect(isSigned({ 'X-HMAC-Signature': `${signature}0` })).toBe(false)
    expect(isSigned({ 'X-HMAC-Signature': forged })).toBe(false)
    expect(isSigned({ 'X-HMAC-Signature': signature }, changed)).toBe(false)
  })
})
