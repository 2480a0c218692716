import type { Context } from 'hono'
import { html } from 'hono/html'

import { brand } from '#contract/app/brand.ts'
import { languages, toolLocales } from '#contract/locale.ts'

import type { Html } from './html.ts'
import { languageOf, type Language, type Texts } from './language.ts'
import { logo } from './logo.ts'

const texts: Texts<
  | 'skip'
  | 'sandbox'
  | 'notice'
  | 'home'
  | 'mail'
  | 'identity'
  | 'payments'
  | 'bank'
  | 'faults'
  | 'parts'
> = {
  en: {
    skip: 'Skip to main content',
    sandbox: 'sandbox',
    notice: 'This is a sandbox. Nothing here is real and no outside service is contacted.',
    home: 'Overview',
    mail: 'Mailbox',
    identity: 'Identity verification',
    payments: 'Payments',
    bank: 'Bank',
    faults: 'Fault injection',
    parts: 'Sandbox services',
  },
  et: {
    skip: 'Liigu põhisisu juurde',
    sandbox: 'liivakast',
    notice:
      'See on liivakast. Siin ei ole miski päris ja ühegi välise teenusega ühendust ei võeta.',
    home: 'Ülevaade',
    mail: 'Postkast',
    identity: 'Isikutuvastus',
    payments: 'Maksed',
    bank: 'Pank',
    faults: 'Tõrgete tekitamine',
    parts: 'Liivakasti teenused',
  },
}

const parts = [
  ['home', '/'],
  ['mail', '/mail'],
  ['identity', '/veriff'],
  ['payments', '/payments'],
  ['bank', '/bank'],
  ['faults', '/faults'],
] as const

export type Page = {
  title: string
  body: Html
  /** Further form targets: a browser also checks the redirects that follow. */
  formTargets?: readonly string[]
  /** The name of a simulated service, shown in place of the sandbox navigation. */
  service?: string
  status?: 200 | 400 | 404 | 409 | 410
  /** Reloads the page after so many seconds. */
  refreshAfter?: number
}

/** Allows no scripts. */
const policy = (formTargets: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const showPage = (context: Context, page: Page): Response | Promise<Response> => {
  const language = languageOf(context)
  context.header('Content-Security-Policy', policy(page.formTargets ?? []))
  context.header('Cache-Control', 'no-store')
  return context.html(frame(context, page, language), page.status ?? 200)
}

const frame = (context: Context, page: Page, language: Language): Html => {
  const labels = texts[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${page.refreshAfter ? html`<meta http-equiv="refresh" content="${page.refreshAfter}" />` : ''}
        <title>${page.title} – ${page.service ?? brand.name} ${labels.sandbox}</title>
        <link rel="icon" href="/mark.svg" />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <a class="skip" href="#content">${labels.skip}</a>
        <p class="notice">${labels.notice}</p>
        <header>
          <a class="logo" href="${page.service ? '#content' : '/'}">
            ${logo} ${page.service ?? brand.name} <span class="tag">${labels.sandbox}</span>
          </a>
          ${page.service ? '' : navigation(context, language)} ${languageSwitch(context, language)}
        </header>
        <main id="content">
          <h1>${page.title}</h1>
          ${page.body}
        </main>
      </body>
    </html>`
}

const navigation = (context: Context, language: Language): Html =>
  html`<nav aria-label="${texts[language].parts}">
    ${parts.map(
      ([key, path]) =>
        html`<a href="${path}" ${context.req.path === path ? html`aria-current="page"` : ''}
          >${texts[language][key]}</a
        >`,
    )}
  </nav>`

/** Links to the same page in another language; a submitted form is not sent again. */
const languageSwitch = (context: Context, language: Language): Html => {
  const others = toolLocales.filter((other) => other !== language)
  return html`${others.map((other) => {
    const query = new URLSearchParams({ ...context.req.query(), lang: other })
    return html`<a class="language" href="?${query.toString()}" lang="${other}" hreflang="${other}"
      >${languages[other].name}</a
    >`
  })}`
}
