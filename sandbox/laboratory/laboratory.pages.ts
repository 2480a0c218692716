import { html } from 'hono/html'

import { formatBarcode } from '#contract/kit/barcode.ts'
import type { LaboratoryKit } from '#contract/kit/laboratory.ts'
import { laboratoryKitStatuses, sampleFaults } from '#contract/statuses.ts'

import { when, type Html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { texts } from './laboratory.texts.ts'

type LaboratoryPageProps = {
  /** Undefined while the portal cannot be reached. */
  kits: readonly LaboratoryKit[] | undefined
  /** The HTTP status of the last report. */
  answer: string | undefined
  language: Language
}

/** The kits of the portal, with what the laboratory can report about each. */
export const laboratoryPage = ({ kits, answer, language }: LaboratoryPageProps): Html => {
  const labels = texts[language]
  return html`
    <p class="lead">${labels.lead}</p>
    ${when(answer !== undefined, () => html`<p class="card" role="status">${labels.answer} <code>${answer}</code></p>`)}
    ${kits === undefined ? html`<p class="card" role="alert">${labels.unreachable}</p>` : kitTable(kits, language)}
  `
}

const kitTable = (kits: readonly LaboratoryKit[], language: Language): Html => {
  const labels = texts[language]
  const heads = [labels.barcode, labels.status, labels.registered, labels.report]
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${kits.map((kit) => row(kit, language))}
      </tbody>
    </table>
  </div>`
}

const row = (kit: LaboratoryKit, language: Language): Html => {
  const labels = texts[language]
  return html`<tr>
    <td><code>${formatBarcode(kit.barcode)}</code></td>
    <td>${labels[kit.status]}</td>
    <td>${kit.is_registered ? labels.yes : labels.no}</td>
    <td>
      ${when(kit.is_replacement_due, () => replacementForm(kit, language))}
      <form method="post" action="/laboratory/${kit.barcode}/status">
        <select name="fault" aria-label="${labels.fault}">
          ${sampleFaults.map((fault) => html`<option value="${fault}">${labels[fault]}</option>`)}
        </select>
        ${laboratoryKitStatuses.map((status) => html`<button name="status" value="${status}">${labels[status]}</button> `)}
      </form>
    </td>
  </tr>`
}

const replacementForm = ({ barcode }: LaboratoryKit, language: Language): Html =>
  html`<form method="post" action="/laboratory/${barcode}/replacement">
    <button class="primary">${texts[language].replacement}</button>
  </form>`
