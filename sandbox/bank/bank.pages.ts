import { html } from 'hono/html'

import { languages } from '#contract/locale.ts'

import { when, type Html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { euros } from '../payment/provider-messages.ts'
import { texts } from './bank.texts.ts'
import type { Transfer } from './transfers.ts'

export type TransferForm = { reference: string; sum: string; payer: string }

type BankPageProps = {
  transfers: readonly Transfer[]
  form: TransferForm
  isWrong: boolean
  language: Language
}

/** The form for a transfer, and the list of transfers. */
export const bankPage = ({ transfers, form, isWrong, language }: BankPageProps): Html => {
  const labels = texts[language]
  return html`
    <p class="lead">${labels.lead}</p>
    ${when(isWrong, () => html`<p class="card" role="alert">${labels.invalid}</p>`)}
    <form method="post" action="/bank" class="narrow">
      ${field('reference', labels.reference, form.reference)}
      <p class="soft">${labels.referenceHint}</p>
      ${field('sum', labels.sum, form.sum)} ${field('payer', labels.payer, form.payer)}
      <div class="actions"><button class="primary">${labels.pay}</button></div>
    </form>
    <h2>${labels.received}</h2>
    ${transfers.length === 0 ? html`<p class="card">${labels.none}</p>` : transferTable(transfers, language)}
  `
}

const field = (name: string, label: string, value: string): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" autocomplete="off" required />
  </div>`

const transferTable = (transfers: readonly Transfer[], language: Language): Html => {
  const labels = texts[language]
  const heads = [labels.time, labels.payer, labels.reference, labels.sum, labels.webhooks]
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${transfers.map((transfer) => row(transfer, language))}
      </tbody>
    </table>
  </div>`
}

const row = ({ id, at, payer, reference, amountCents, deliveries }: Transfer, lang: Language) =>
  html`<tr>
    <td>${at.toLocaleTimeString(languages[lang].tag)}</td>
    <td>${payer}</td>
    <td>${reference}</td>
    <td>${euros(amountCents)}</td>
    <td>
      <form method="post" action="/bank/${id}/notify">
        ${deliveries.map(({ answer }) => html`<code>${answer}</code> `)}
        <button>${texts[lang].again}</button>
      </form>
    </td>
  </tr>`
