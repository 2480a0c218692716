import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'

import { languageOf, type Language } from '../page/language.ts'
import { showPage } from '../page/page.ts'
import { when, type Html } from '../page/html.ts'
import {
  apiFaults,
  FaultsInput,
  placeServices,
  services,
  webhookFaults,
  type Faults,
  type Service,
  type ServiceFaults,
} from './faults.ts'
import { apiTexts, serviceNames, texts, webhookTexts } from './faults.texts.ts'

/** The fault injection settings, for tests (`/__faults`) and for people (`/faults`). */
export const faultRoutes = (faults: Faults): Hono => {
  const routes = new Hono()
  routes.get('/__faults', (context) => context.json(faults.all()))
  routes.post('/__faults', async (context) => {
    const input = v.safeParse(FaultsInput, await context.req.json().catch(() => null))
    if (!input.success) return context.json({ problems: v.flatten(input.issues) }, 400)
    faults.set(input.output)
    return context.json(faults.all())
  })
  routes.delete('/__faults', (context) => {
    faults.clear()
    return context.json(faults.all())
  })
  routes.get('/faults', (context) => {
    const language = languageOf(context)
    return showPage(context, { title: texts[language].title, body: body(faults, language) })
  })
  routes.post('/faults', async (context) => {
    const form = await context.req.parseBody()
    if (form['clear']) faults.clear()
    else faults.set(v.parse(FaultsInput, fromForm(form)))
    return context.redirect('/faults', 303)
  })
  return routes
}

const fromForm = (form: Record<string, unknown>): Record<string, unknown> => {
  const numbers = ['ms', 'times', 'webhook_ms', 'copies']
  const fields = Object.entries(form).flatMap(([name, value]) =>
    name === 'service' || value === ''
      ? []
      : [[name, numbers.includes(name) ? Number(value) : value]],
  )
  return { [String(form['service'])]: Object.fromEntries(fields) }
}

const body = (faults: Faults, language: Language): Html => html`
  <p class="lead">${texts[language].lead}</p>
  ${services.map((service) => serviceForm(service, faults.of(service), language))}
  <form method="post" action="/faults" class="actions">
    <button class="danger" name="clear" value="1">${texts[language].clear}</button>
  </form>
  <p class="soft">${texts[language].forTests} <code>POST /__faults</code></p>
  <pre>${example}</pre>
`

const example = '{ "veriff": { "api": "error", "times": 2, "webhook": "duplicate", "copies": 10 } }'

const withoutWebhooks: ReadonlySet<Service> = new Set(['dokobit', 'smtp', ...placeServices])

/** The laboratory only calls the portal. */
const withoutApi: ReadonlySet<Service> = new Set(['laboratory'])

const serviceForm = (service: Service, faults: ServiceFaults, language: Language): Html => {
  const labels = texts[language]
  return html`<form method="post" action="/faults" class="card" aria-labelledby="${service}">
    <h2 id="${service}">${serviceNames[service]}</h2>
    <input type="hidden" name="service" value="${service}" />
    ${when(
      !withoutApi.has(service),
      () =>
        html`<div class="row">
          ${select(service, 'api', { label: labels.api, value: faults.api, options: apiFaults, texts: apiTexts[language] })}
          ${number(service, 'ms', { label: labels.ms, value: faults.ms })}
          ${number(service, 'times', { label: labels.times, value: faults.times, hint: labels.timesHint })}
        </div>`,
    )}
    ${when(
      !withoutWebhooks.has(service),
      () =>
        html`<div class="row">
          ${select(service, 'webhook', { label: labels.webhook, value: faults.webhook, options: webhookFaults, texts: webhookTexts[language] })}
          ${number(service, 'webhook_ms', { label: labels.webhookMs, value: faults.webhook_ms })}
          ${number(service, 'copies', { label: labels.copies, value: faults.copies })}
        </div>`,
    )}
    <button class="primary">${labels.save}</button>
  </form>`
}

type Select<Option extends string> = {
  label: string
  value: Option
  options: readonly Option[]
  texts: Record<Option, string>
}

const select = <Option extends string>(
  service: Service,
  name: string,
  { label, value, options, texts: optionTexts }: Select<Option>,
): Html =>
  html`<div class="field">
    <label for="${service}-${name}">${label}</label>
    <select id="${service}-${name}" name="${name}">
      ${options.map(
        (option) =>
          html`<option value="${option}" ${option === value ? 'selected' : ''}>
            ${optionTexts[option]}
          </option>`,
      )}
    </select>
  </div>`

type NumberField = { label: string; value: number | null; hint?: string }

const number = (service: Service, name: string, { label, value, hint }: NumberField): Html => {
  const id = `${service}-${name}`
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      inputmode="numeric"
      value="${value ?? ''}"
      placeholder="${hint ?? ''}"
    />
  </div>`
}
