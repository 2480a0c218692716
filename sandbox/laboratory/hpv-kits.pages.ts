import { html } from 'hono/html'

import { formatBarcode } from '#contract/kit/barcode.ts'
import { hpvResults, reportedHpvKitStatuses, sampleFailureReasons } from '#contract/statuses.ts'
import type { HpvKitList } from '#contract/study/study-laboratory.ts'

import { when, type Html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { hpvTexts } from './hpv-kits.texts.ts'
import { texts } from './laboratory.texts.ts'

type Kit = HpvKitList['kits'][number]
type KitToSend = HpvKitList['to_send'][number]
type SampleToDestroy = HpvKitList['to_destroy'][number]
type SampleBarcode = Pick<SampleToDestroy, 'barcode'>

/**
 * The kits of the HPV study: those to send, the samples that have to be destroyed although their kit is no longer
 * listed, and the kits that were sent, with what the laboratory can report about each.
 */
export const hpvKitsSection = (list: HpvKitList, language: Language): Html => {
  const { to_send: due, kits } = list
  const labels = hpvTexts[language]
  const unlistedSamples = list.to_destroy.filter(({ barcode }) =>
    kits.every((kit) => kit.barcode !== barcode),
  )
  const isEmpty = due.length + unlistedSamples.length + kits.length === 0
  return html`
    <h2 id="hpv">${labels.title}</h2>
    ${when(isEmpty, () => html`<p class="card">${labels.none}</p>`)}
    <ul class="cards">
      ${due.map((order) => dueCard(order, language))}
      ${unlistedSamples.map((sample) => destructionCard(sample, language))}
      ${kits.map((kit) => kitCard(kit, language))}
    </ul>
  `
}

const dueCard = ({ order_number: number, kit, replaces }: KitToSend, language: Language): Html => {
  const labels = hpvTexts[language]
  return html`<li class="card">
    <h3>${number}</h3>
    <p>
      <span class="tag">${labels[kit]}</span> ${replaces === null ? labels.toSend : labels.newKit}
    </p>
    <form method="post" action="/laboratory/hpv/orders/${number}" aria-label="${number}">
      <button class="primary">${labels.send}</button>
    </form>
  </li>`
}

const kitCard = (kit: Kit, language: Language): Html => {
  const labels = hpvTexts[language]
  const barcode = formatBarcode(kit.barcode)
  return html`<li class="card">
    <h3><code>${barcode}</code></h3>
    <p>
      <span class="tag ${kit.status === 'failed' ? 'bad' : 'good'}">${labels[kit.status]}</span>
      ${kit.order_number} ${when(kit.has_result, () => html`· ${labels.resultSent}`)}
      ${when(kit.destroyed_at !== null, () => html`· ${labels.destroyed}`)}
    </p>
    ${when(kit.is_destruction_due, () => destructionForm(kit, language))}
    ${statusForm(kit, language)} ${resultForm(kit, language)}
  </li>`
}

const destructionCard = (sample: SampleToDestroy, language: Language): Html =>
  html`<li class="card">
    <h3><code>${formatBarcode(sample.barcode)}</code></h3>
    <p role="note">${hpvTexts[language].ended}</p>
    ${confirmationForm(sample, language)}
  </li>`

const destructionForm = (kit: Kit, language: Language): Html =>
  html`<p role="note">${hpvTexts[language].destroy}</p>
    ${confirmationForm(kit, language)}`

const confirmationForm = ({ barcode }: SampleBarcode, language: Language): Html =>
  html`<form method="post" action="/laboratory/hpv/${barcode}/destruction" class="actions">
    <button>${hpvTexts[language].confirmDestruction}</button>
  </form>`

const statusForm = ({ barcode }: Kit, language: Language): Html => {
  const labels = hpvTexts[language]
  const name = `${formatBarcode(barcode)} ${labels.state}`
  return html`<form method="post" action="/laboratory/hpv/${barcode}/status" aria-label="${name}">
    <div class="field">
      <label for="state-${barcode}">${labels.state}</label>
      <select id="state-${barcode}" name="state">
        ${reportedHpvKitStatuses.map((state) => html`<option value="${state}">${labels[state]}</option>`)}
      </select>
    </div>
    <div class="field">
      <label for="failureReason-${barcode}">${texts[language].failureReason}</label>
      <select id="failureReason-${barcode}" name="failureReason">
        ${sampleFailureReasons.map((failureReason) => html`<option value="${failureReason}">${labels[failureReason]}</option>`)}
      </select>
    </div>
    <button class="primary">${texts[language].report}</button>
  </form>`
}

const resultForm = ({ barcode }: Kit, language: Language): Html => {
  const labels = hpvTexts[language]
  const name = `${formatBarcode(barcode)} ${labels.result}`
  return html`<form method="post" action="/laboratory/hpv/${barcode}/result" aria-label="${name}">
    <div class="field">
      <label for="result-${barcode}">${labels.result}</label>
      <select id="result-${barcode}" name="result">
        ${hpvResults.map((result) => html`<option value="${result}">${labels[result]}</option>`)}
      </select>
    </div>
    <button class="primary">${labels.reportResult}</button>
  </form>`
}
