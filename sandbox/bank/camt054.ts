import { createHmac } from 'node:crypto'

import { euros, type WebhookRequest } from '../payment/provider-messages.ts'
import type { Transfer } from './transfers.ts'

/** The portal's account at this bank. */
export const account = 'EE382200221020145685'

/** Creates the notification of one credit entry in ISO 20022 camt.054.001.08. */
export const creditNotification = (transfer: Transfer, now: Date): string => {
  const { id, reference, amountCents, payer, at } = transfer
  const amount = `<Amt Ccy="EUR">${euros(amountCents)}</Amt>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">
  <BkToCstmrDbtCdtNtfctn>
    <GrpHdr><MsgId>N${id}</MsgId><CreDtTm>${now.toISOString()}</CreDtTm></GrpHdr>
    <Ntfctn>
      <Id>N${id}</Id>
      <Acct><Id><IBAN>${account}</IBAN></Id></Acct>
      <Ntry>
        ${amount}
        <CdtDbtInd>CRDT</CdtDbtInd>
        <Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>${at.toISOString().slice(0, 10)}</Dt></BookgDt>
        <AcctSvcrRef>${id}</AcctSvcrRef>
        <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls>
          <TxDtls>
            <Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>
            ${amount}
            <CdtDbtInd>CRDT</CdtDbtInd>
            <RltdPties><Dbtr><Pty><Nm>${escaped(payer)}</Nm></Pty></Dbtr></RltdPties>
            <RmtInf><Strd><CdtrRefInf><Ref>${escaped(reference)}</Ref></CdtrRefInf></Strd></RmtInf>
          </TxDtls>
        </NtryDtls>
      </Ntry>
    </Ntfctn>
  </BkToCstmrDbtCdtNtfctn>
</Document>
`
}

/** Creates the webhook request, signed over its exact body. */
export const signedWebhook = (body: string, secret: string): WebhookRequest => ({
  body,
  headers: {
    'Content-Type': 'application/xml; charset=utf-8',
    'X-HMAC-Signature': createHmac('sha256', secret).update(body).digest('hex'),
  },
})

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => names[sign] ?? '')
