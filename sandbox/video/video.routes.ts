import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'

import { languages, LocaleSchema } from '#contract/locale.ts'

import type { Html } from '../page/html.ts'
import { languageOf, type Language } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import { texts } from './video.texts.ts'

/** What the address of a room contains: nothing about the person. */
const Meeting = v.object({
  from: v.pipe(v.string(), v.isoTimestamp()),
  until: v.pipe(v.string(), v.isoTimestamp()),
  language: LocaleSchema,
})

/** Simulates the rooms of a video service. A room exists as soon as someone opens its address. */
export const videoRoutes = () => {
  const routes = new Hono()

  routes.get('/:room', (context) => {
    const language = languageOf(context)
    const { service, title, invalid, invalidLead } = texts[language]
    const meeting = v.safeParse(Meeting, context.req.query())
    if (!meeting.success) {
      const body = html`<p class="lead">${invalidLead}</p>`
      return showPage(context, { title: invalid, service, body, status: 400 })
    }
    return showPage(context, { title, service, body: roomPage(meeting.output, language) })
  })
  return routes
}

const roomPage = (
  { from, until, language: spoken }: v.InferOutput<typeof Meeting>,
  language: Language,
): Html => {
  const labels = texts[language]
  const { tag } = languages[language]
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Tallinn',
  })
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(spoken) ?? spoken
  return html`
    <p class="lead">${labels.lead}</p>
    <dl class="facts">
      <dt>${labels.time}</dt>
      <dd>${format.formatRange(new Date(from), new Date(until))}</dd>
      <dt>${labels.language}</dt>
      <dd>${name}</dd>
    </dl>
    <p class="soft">${labels.nobody}</p>
  `
}
