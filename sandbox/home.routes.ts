import { Hono } from 'hono'
import { html } from 'hono/html'

import { texts } from './home.texts.ts'
import type { Html } from './page/html.ts'
import { languageOf, type Language } from './page/language.ts'
import { logoImage } from './page/logo.ts'
import { showPage } from './page/page.ts'
import { style } from './page/style.ts'

export type Addresses = { portal: string; variables: Record<string, string> }

/** Serves the start page and shared assets. */
export const homeRoutes = (addresses: Addresses): Hono => {
  const routes = new Hono()
  routes.get('/healthz', (context) => context.json({ status: 'ok' }))
  routes.get('/style.css', (context) =>
    context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  routes.get('/mark.svg', (context) =>
    context.body(logoImage, 200, { 'Content-Type': 'image/svg+xml' }),
  )
  routes.get('/', (context) => {
    const language = languageOf(context)
    return showPage(context, { title: texts[language].title, body: home(addresses, language) })
  })
  routes.get('*', (context) => {
    const title = texts[languageOf(context)].notFound
    return showPage(context, { title, body: html`<p></p>`, status: 404 })
  })
  return routes
}

const home = ({ portal, variables }: Addresses, language: Language): Html => {
  const labels = texts[language]
  return html`
    <p class="lead">${labels.lead}</p>
    <ul class="cards">
      ${card(labels.mail, labels.mailAbout, '/mail')}
      ${card(labels.idLogin, labels.idLoginAbout, `${portal}/login`)}
      ${card(labels.identity, labels.identityAbout, '/veriff')}
      ${card(labels.payments, labels.paymentsAbout, '/payments')}
      ${card(labels.bank, labels.bankAbout, '/bank')}
      ${card(labels.laboratory, labels.laboratoryAbout, '/laboratory')}
      ${card(labels.biobank, labels.biobankAbout, '/biobank')}
      ${card(labels.statistics, labels.statisticsAbout, '/matomo')}
      ${card(labels.faults, labels.faultsAbout, '/faults')}
      ${card(labels.portal, labels.portalAbout, portal)}
    </ul>
    <h2>${labels.addresses}</h2>
    <p>${labels.addressesLead}</p>
    <pre>${Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)}</pre>
    <p class="soft">${labels.forgets}</p>
  `
}

const card = (title: string, about: string, href: string): Html =>
  html`<li class="card">
    <h2><a href="${href}">${title}</a></h2>
    <p>${about}</p>
  </li>`
