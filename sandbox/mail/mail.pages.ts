import { html } from 'hono/html'

import { languages } from '#contract/locale.ts'

import { when, type Html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { texts } from './mail.texts.ts'
import type { Message } from './mailbox.ts'

/** The list of all emails, or of those to an address. */
export const listPage = (messages: readonly Message[], to: string, language: Language): Html => {
  const words = texts[language]
  return html`
    <p class="lead">${words.lead}</p>
    <form method="get" action="/mail" role="search">
      <div class="row">
        <div class="field">
          <label for="to">${words.find}</label>
          <input
            id="to"
            name="to"
            type="search"
            value="${to}"
            autocomplete="off"
            spellcheck="false"
          />
        </div>
        <div class="field"><button>${words.search}</button></div>
      </div>
    </form>
    ${
      messages.length === 0
        ? html`<p class="card">${to ? words.nothingFound : words.empty}</p>`
        : html`<ul class="messages">
            ${messages.map((message) => row(message, language))}
          </ul>`
    }
    <div class="actions">
      <a class="button" href="${addressOf(to)}">${words.refresh}</a>
      ${when(
        messages.length > 0,
        () =>
          html`<form method="post" action="/mail/clear">
            <input type="hidden" name="to" value="${to}" />
            <button class="danger">${words.clear}</button>
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
  const words = texts[language]
  return html`
    <p><a href="/mail">← ${words.back}</a></p>
    <dl class="facts">
      <dt>${words.from}</dt>
      <dd>${message.from}</dd>
      <dt>${words.to}</dt>
      <dd>${message.to.join(', ')}</dd>
      <dt>${words.received}</dt>
      <dd>${moment(message.receivedAt, language)}</dd>
      ${when(
        message.attachments.length > 0,
        () => html`
          <dt>${words.attachments}</dt>
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
        <h2>${words.preview}</h2>
        <iframe
          title="${words.preview}"
          src="/mail/${message.id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>
      `,
    )}
    <h2>${words.links}</h2>
    ${
      message.links.length === 0
        ? html`<p class="soft">${words.noLinks}</p>`
        : html`<ul>
            ${message.links.map(
              (link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`,
            )}
          </ul>`
    }
    <h2>${words.text}</h2>
    <pre>${message.text}</pre>
    <details>
      <summary>${words.headers}</summary>
      <pre>${message.headers.map(({ name, value }) => `${name}: ${value}\n`)}</pre>
    </details>
  `
}
