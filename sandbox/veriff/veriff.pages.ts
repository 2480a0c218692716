import { html } from 'hono/html'

import { languages } from '#contract/locale.ts'

import { when, type Html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { reasons } from './decisions.ts'
import type { Decision } from './sessions.ts'
import type { Session } from './sessions.ts'
import { texts, verdictTexts } from './veriff.texts.ts'

export const listPage = (
  sessions: readonly Session[],
  webhookUrl: string,
  language: Language,
): Html => {
  const labels = texts[language]
  return html`
    <p class="lead">${labels.listLead}</p>
    <p class="soft">${labels.webhook} <code>${webhookUrl}</code></p>
    ${
      sessions.length === 0
        ? html`<p class="card">${labels.none}</p>`
        : html`<div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">${labels.started}</th>
                  <th scope="col">${labels.person}</th>
                  <th scope="col">${labels.state}</th>
                </tr>
              </thead>
              <tbody>
                ${sessions.map((session) => row(session, language))}
              </tbody>
            </table>
          </div>`
    }
  `
}

const row = (session: Session, language: Language): Html => {
  const { firstName, lastName, idNumber } = session.person
  return html`<tr>
    <td>
      <a href="/veriff/v/${session.token}">${timeOf(session.createdAt, language)}</a>
    </td>
    <td>${firstName} ${lastName} ${idNumber}</td>
    <td>${stateTag(session, language)}</td>
  </tr>`
}

const timeOf = (date: Date, language: Language): string =>
  date.toLocaleTimeString(languages[language].tag)

const stateTag = ({ decision }: Session, language: Language): Html => {
  if (!decision) return html`<span class="tag">${texts[language].undecided}</span>`
  const tagClasses: Partial<Record<Decision, string>> = { approved: 'good', declined: 'bad' }
  return html`<span class="tag ${tagClasses[decision.is] ?? ''}"
    >${decision.is} ${decision.reasonCode ?? ''}</span
  >`
}

/** The page with the questions to the person, and the decision. */
export const sessionPage = (session: Session, language: Language): Html => {
  const labels = texts[language]
  const { person, decision } = session
  return html`<div class="narrow">
    <p class="lead">${labels.lead}</p>
    ${when(decision, () => html`<p>${labels.state}: ${stateTag(session, language)}</p>`)}
    <form method="post" action="/veriff/v/${session.token}">
      <fieldset>
        <legend>${labels.document}</legend>
        <div class="row">
          ${field('firstName', labels.firstName, person.firstName)}
          ${field('lastName', labels.lastName, person.lastName)}
        </div>
        ${field('idNumber', labels.idNumber, person.idNumber)}
      </fieldset>
      <h2>${labels.verdict}</h2>
      <p class="soft">${labels.verdictHint}</p>
      <label class="check"> <input type="checkbox" name="stay" value="1" /> ${labels.stay} </label>
      <div class="actions">
        ${verdict('approved', language, 'primary')} ${verdict('review', language)}
      </div>
      ${withReason('resubmission_requested', language)} ${withReason('declined', language)}
      <div class="actions">
        ${verdict('expired', language)} ${verdict('abandoned', language)}
        <button name="decision" value="close">${labels.closeTab}</button>
      </div>
    </form>
    ${deliveries(session, language)}
  </div>`
}

const field = (name: string, label: string, value: string): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" autocomplete="off" spellcheck="false" />
  </div>`

const verdict = (decision: Decision, language: Language, className = ''): Html =>
  html`<button class="${className}" name="decision" value="${decision}">
    ${verdictTexts[language][decision]}
  </button>`

const withReason = (decision: 'declined' | 'resubmission_requested', language: Language): Html =>
  html`<div class="row">
    <div class="field">
      <label for="reason-${decision}">${texts[language].reason}</label>
      <select id="reason-${decision}" name="reason_${decision}">
        ${Object.entries(reasons[decision]).map(
          ([code, text]) => html`<option value="${code}" lang="en">${code} ${text}</option>`,
        )}
      </select>
    </div>
    <div class="field">${verdict(decision, language, decision === 'declined' ? 'danger' : '')}</div>
  </div>`

const deliveries = (session: Session, language: Language): Html | '' =>
  when(
    session.decision,
    () => html`
      <h2>${texts[language].deliveries}</h2>
      <ul>
        ${session.deliveries.map(
          ({ at, status, answer }) =>
            html`<li>${timeOf(at, language)} · ${status} → <code>${answer}</code></li>`,
        )}
      </ul>
      <form method="post" action="/veriff/v/${session.token}/report" class="actions">
        <button>${texts[language].again}</button>
        <a class="button" href="${session.callback}">${texts[language].back}</a>
      </form>
    `,
  )
