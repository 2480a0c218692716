import { html } from 'hono/html'

import { languages } from '#contract/locale.ts'

import { when, type Html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { texts } from './mail.texts.ts'
import type { Message } from './mailbox.ts'

/** The list of all emails, or of those to an address. */
export const listPage = (messages: readonly Message[], to: string, language: Language): Html => {
  const labels = texts[language]
  return html`
    <p class="lead">${labels.lead}</p>
    <form method="get" action="/mail" role="search">
      <div class="row">
        <div class="field">
          <label for="to">${labels.find}</label>
          <input
            id="to"
            name="to"
            type="search"
            value="${to}"
            autocomplete="off"
            spellcheck="false"
          />
        </div>
        <div class="field"><button>${labels.search}</button></div>
      </div>
    </form>
    ${
      messages.length === 0
        ? html`<p class="card">${to ? labels.nothingFound : labels.empty}</p>`
        : html`<ul class="messages">
            ${messages.map((message) => row(message, language))}
          </ul>`
    }
    <div class="actions">
      <a class="button" href="${addressOf(to)}">${labels.refresh}</a>
      ${when(
        messages.length > 0,
        () =>
          html`<form method="post" action="/mail/clear">
            <input type="hidden" name="to" value="${to}" />
            <button class="danger">${labels.clear}</button>
          </form>`,
      )}
    </div>
  `
}

const addressOf = (to: string): string => (to ? `/mail?to=${encodeURIComponent(to)}` : '/mail')

const row = (message: Message, language: Language): Html =>
  html`<li>
    <a href="/mail/${message.id}">
      <b>${message.subject || texts[language].noSubject}</b> ${moment(message.receivedAt, language)}
      <span>${message.to.join(', ')}</span>
    </a>
  </li>`

const moment = (date: Date, language: Language): Html =>
  html`<time datetime="${date.toISOString()}">
    ${date.toLocaleTimeString(languages[language].tag)}
  </time>`

/** The page of one email. Its HTML is in a frame without scripts; links open in a new tab. */
export const messagePage = (message: Message, language: Language): Html => {
  const labels = texts[language]
  return html`
    <p><a href="/mail">← ${labels.back}</a></p>
    <dl class="facts">
      <dt>${labels.from}</dt>
      <dd>${message.from}</dd>
      <dt>${labels.to}</dt>
      <dd>${message.to.join(', ')}</dd>
      <dt>${labels.received}</dt>
      <dd>${moment(message.receivedAt, language)}</dd>
      ${when(
        message.attachments.length > 0,
        () => html`
          <dt>${labels.attachments}</dt>
          <dd>
            ${message.attachments.map(
              ({ name, type, bytes }, index) =>
                html`<a href="/mail/${message.id}/files/${index}" download>${name}</a> (${type},
                  ${bytes} B) `,
            )}
          </dd>
        `,
      )}
    </dl>
    ${when(
      message.html,
      () => html`
        <h2>${labels.preview}</h2>
        <iframe
          title="${labels.preview}"
          src="/mail/${message.id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>
      `,
    )}
    <h2>${labels.links}</h2>
    ${
      message.links.length === 0
        ? html`<p class="soft">${labels.noLinks}</p>`
        : html`<ul>
            ${message.links.map(
              (link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`,
            )}
          </ul>`
    }
    <h2>${labels.text}</h2>
    <pre>${message.text}</pre>
    <details>
      <summary>${labels.headers}</summary>
      <pre>${message.headers.map(({ name, value }) => `${name}: ${value}\n`)}</pre>
    </details>
  `
}
