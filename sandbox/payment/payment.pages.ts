import { html } from 'hono/html'

import { languages } from '#contract/locale.ts'

import { when, type Html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { euros, type AllProviderMessages } from './provider-messages.ts'
import { choices, type Payment, type PaymentState } from './payments.ts'
import { choiceTexts, stateTexts, texts } from './payment.texts.ts'

export const sumOf = ({ amountCents, currency }: Payment): string =>
  `${euros(amountCents)} ${currency}`

export const listPage = (
  payments: readonly Payment[],
  messages: AllProviderMessages,
  language: Language,
): Html => {
  const labels = texts[language]
  return html`
    <p class="lead">${labels.listLead}</p>
    ${
      payments.length === 0
        ? html`<p class="card">${labels.none}</p>`
        : html`<div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">${labels.started}</th>
                  <th scope="col">${labels.reference}</th>
                  <th scope="col">${labels.sum}</th>
                  <th scope="col">${labels.state}</th>
                </tr>
              </thead>
              <tbody>
                ${payments.map((payment) => row(payment, messages, language))}
              </tbody>
            </table>
          </div>`
    }
  `
}

const row = (payment: Payment, messages: AllProviderMessages, language: Language): Html =>
  html`<tr>
    <td><a href="/pay/${payment.token}">${timeOf(payment.createdAt, language)}</a></td>
    <td>${payment.reference}, ${messages[payment.provider].name}</td>
    <td>${sumOf(payment)}</td>
    <td>${stateTag(payment, language)}</td>
  </tr>`

const timeOf = (date: Date, language: Language): string =>
  date.toLocaleTimeString(languages[language].tag)

const tagClasses: Partial<Record<PaymentState, string>> = { paid: 'good', declined: 'bad' }

const stateTag = ({ state, refundedCents }: Payment, language: Language): Html =>
  html`<span class="tag ${tagClasses[state] ?? ''}">${stateTexts[language][state]}</span> ${when(
      refundedCents > 0,
      () => html`${texts[language].refunded} ${euros(refundedCents)}`,
    )}`

/** The page of a payer, with the later actions of the bank. */
export const payPage = (payment: Payment, language: Language): Html => {
  const labels = texts[language]
  return html`<div class="narrow">
    <p class="lead">${labels.lead}</p>
    <dl>
      <dt>${labels.to}</dt>
      <dd>${payment.reference}</dd>
      <dt>${labels.method}</dt>
      <dd>${payment.means}</dd>
      <dt>${labels.state}</dt>
      <dd>${stateTag(payment, language)}</dd>
    </dl>
    <form method="post" action="/pay/${payment.token}">
      <label class="check"> <input type="checkbox" name="stay" value="1" /> ${labels.stay} </label>
      <div class="actions">
        ${choices.map(
          (choice) =>
            html`<button
              class="${choice === 'pay' ? 'primary' : ''}"
              name="choice"
              value="${choice}"
            >
              ${choiceTexts[language][choice]}
            </button>`,
        )}
        <button name="choice" value="leave">${labels.leave}</button>
      </div>
    </form>
    ${when(payment.state !== 'open', () => statusSection(payment, language))}
  </div>`
}

const statusSection = (payment: Payment, language: Language): Html => html`
  <h2>${texts[language].deliveries}</h2>
  <ul>
    ${payment.deliveries.map(
      ({ at, state, answer }) =>
        html`<li>
          ${timeOf(at, language)} · ${stateTexts[language][state]} → <code>${answer}</code>
        </li>`,
    )}
  </ul>
  <form method="post" action="/pay/${payment.token}/notify" class="actions">
    <button>${texts[language].again}</button>
    <button formaction="/pay/${payment.token}/back">${texts[language].back}</button>
  </form>
`
