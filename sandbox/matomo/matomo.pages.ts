import { html } from 'hono/html'

import { languages } from '#contract/locale.ts'

import type { Html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { texts } from './matomo.texts.ts'

type Pairs = readonly (readonly [name: string, value: string])[]

/** A request as it arrived: its parameters, and the headers that could tell something about a person. */
export type Hit = { at: Date; parameters: Pairs; headers: Pairs }

export const hitsPage = (hits: readonly Hit[], language: Language): Html => {
  const labels = texts[language]
  return html`
    <p class="lead">${labels.lead}</p>
    ${hits.length === 0 ? html`<p class="card">${labels.none}</p>` : hitTable(hits, language)}
  `
}

const hitTable = (hits: readonly Hit[], language: Language): Html => {
  const labels = texts[language]
  const heads = [labels.time, labels.parameters, labels.headers]
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${hits.map(
          ({ at, parameters, headers }) =>
            html`<tr>
              <td>${at.toLocaleTimeString(languages[language].tag)}</td>
              <td>${list(parameters)}</td>
              <td>${list(headers)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

const list = (pairs: Pairs): Html =>
  html`${pairs.map(([name, value]) => html`<code>${name}=${value}</code> `)}`
