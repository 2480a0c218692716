import { html } from 'hono/html'

import type { BiobankRequest } from '#contract/dna/biobank.ts'
import { languages } from '#contract/locale.ts'

import type { PortalAnswer } from '../laboratory/portal.api.ts'
import { when, type Html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { texts } from './biobank.texts.ts'

type BiobankPageProps = {
  /** Undefined while the portal cannot be reached. */
  requests: readonly BiobankRequest[] | undefined
  /** The answer of the portal to the last message. */
  last: PortalAnswer | null
  language: Language
}

/** The open requests for the data of gene donors, with what the biobank can answer. */
export const biobankPage = ({ requests, last, language }: BiobankPageProps): Html => {
  const labels = texts[language]
  return html`
    <p class="lead">${labels.lead}</p>
    ${when(last, () => html`<p class="card" role="status">${labels.answer} ${last?.status} <span lang="en">${last?.text}</span></p>`)}
    ${
      requests === undefined
        ? html`<p class="card" role="alert">${labels.unreachable}</p>`
        : requestCards(requests, language)
    }
  `
}

const requestCards = (requests: readonly BiobankRequest[], language: Language): Html =>
  requests.length === 0
    ? html`<p class="card">${texts[language].none}</p>`
    : html`<ul class="cards">
        ${requests.map((request) => requestCard(request, language))}
      </ul>`

const requestCard = (request: BiobankRequest, language: Language): Html => {
  const labels = texts[language]
  const code = request.id_number ?? labels.noCode
  return html`<li class="card">
    <h2>${request.country} ${code}</h2>
    <dl>
      <dt>${labels.requested}</dt>
      <dd>${new Date(request.requested_at).toLocaleString(languages[language].tag)}</dd>
      <dt>${labels.pseudonym}</dt>
      <dd><code>${request.subject.slice(0, 8)}</code></dd>
    </dl>
    <form method="post" action="/biobank/${request.id}" class="actions" aria-label="${code}">
      <button class="primary" name="status" value="received">${labels.release}</button>
      <button name="status" value="not_found">${labels.notFound}</button>
    </form>
  </li>`
}
