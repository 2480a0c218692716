import { Hono } from 'hono'
import { html } from 'hono/html'

import { brand } from '#contract/app/brand.ts'
import { ownProblems } from '#contract/call-problems.ts'
import { apiPrefix, type CallShape } from '#contract/call.ts'
import { commonProblems, problemStatuses, type ProblemKey } from '#contract/messages.ts'

import { entityAnchor, prose, schemaTable } from './docs-schema.ts'
import { docsStyle } from './docs-style.ts'
import { outputSchema, payloadSchema } from './json-schema.ts'
import { accessTexts, byStatus, openApiDocument, remarks, domainOf } from './openapi.ts'

type Html = ReturnType<typeof html>

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the API as an OpenAPI document (`/openapi.json`) and as a page (`/docs`). */
export const docsRoutes = (calls: readonly CallShape[]): Hono => {
  const document = lazy(() => openApiDocument(calls))
  const routes = new Hono()
  routes.get('/openapi.json', (context) => context.json(document()))
  routes.get('/docs.css', (context) =>
    context.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  routes.get('/docs', (context) => {
    const query = (context.req.query('q') ?? '').trim().slice(0, 100)
    context.header('Content-Security-Policy', policy)
    return context.html(page(calls, document().components.schemas, query))
  })
  return routes
}

/** Computes a value when it is first used, since the document takes long. */
const lazy = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

type Entities = ReturnType<typeof openApiDocument>['components']['schemas']

const page = (calls: readonly CallShape[], entities: Entities, query: string): Html => {
  const found = calls.filter((call) => matches(call, query))
  const domains = [...new Set(found.map(domainOf))]
  const callsOf = (domain: string) => found.filter((call) => domainOf(call) === domain)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${brand.name} API</title>
        <link rel="stylesheet" href="${apiPrefix}/docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>${brand.name} <span>API</span></h1>
          <p>
            What the customer portal and its server say to each other: ${calls.length} calls, made
            from the contract. <a href="${apiPrefix}/openapi.json">OpenAPI 3.1</a>
          </p>
          ${searchForm(query, found.length)}
        </header>
        <div class="columns">
          ${contents(domains, callsOf)}
          <main id="calls">
            ${query === '' ? conventions() : ''}
            ${domains.map(
              (domain) =>
                html`<section aria-labelledby="word-${domain}">
                  <h2 id="word-${domain}">${domain}</h2>
                  ${callsOf(domain).map((call) => callHtml(call, query !== '' && found.length < 4))}
                </section>`,
            )}
            ${found.length === 0 ? html`<p class="none">No call speaks of “${query}”.</p>` : ''}
            ${query === '' ? entitySection(entities) : ''}
          </main>
        </div>
      </body>
    </html>`
}

const matches = (call: CallShape, query: string): boolean => {
  const problems = ownProblems(call).flatMap((key) => [key, problemStatuses[key]])
  const searchable = [call.id, call.path, call.summary, call.method, domainOf(call), ...problems]
  const haystack = [...searchable, JSON.stringify(payloadSchema(call.input))]
    .join(' ')
    .toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((domain) => haystack.includes(domain))
}

const searchForm = (query: string, count: number): Html =>
  html`<form action="${apiPrefix}/docs" method="get" role="search">
    <label for="q">Find a call by path, field or problem</label>
    <div class="search">
      <input id="q" name="q" type="search" value="${query}" placeholder="cart, barcode, 409 …" />
      <button>Find</button>
      ${query === '' ? '' : html`<a href="${apiPrefix}/docs">Show all</a> <b>${count} found</b>`}
    </div>
  </form>`

const contents = (
  domains: readonly string[],
  callsOf: (domain: string) => readonly CallShape[],
): Html =>
  html`<nav aria-label="Calls">
    ${domains.map(
      (domain) =>
        html`<h3><a href="#word-${domain}">${domain}</a></h3>
          <ul>
            ${callsOf(domain).map((call) => html`<li><a href="#${call.id}">${call.id}</a></li>`)}
          </ul>`,
    )}
  </nav>`

const conventions = (): Html =>
  html`<section class="conventions" aria-labelledby="conventions">
    <h2 id="conventions">For every call</h2>
    <p>
      Paths stand below <code>${apiPrefix}</code>. Requests carry the session cookie and send JSON;
      the payload of a GET is its query, <code>:name</code> parts of a path are filled from it. The
      header <code>x-localization</code> says the person’s language. Keys that a payload does not
      know are refused.
    </p>
    <p>
      A success answers <code>{ data, message }</code>; the tables below show <code>data</code>.
      Anything else answers a <a href="#${entityAnchor('Problem')}">Problem</a> whose
      <code>message</code> is one of the call’s keys, or one of these:
    </p>
    ${problemTable(commonProblems)}
  </section>`

const callHtml = (call: CallShape, open: boolean): Html =>
  html`<details class="call" ${open ? 'open' : ''}>
    <summary>
      <span class="method ${call.method.toLowerCase()}">${call.method}</span>
      <span class="path">${pathHtml(call.path)}</span>
      ${call.addition ? html`<span class="addition">addition</span>` : ''}
      <span class="access">${call.access}</span>
    </summary>
    <div class="body" id="${call.id}">
      <p class="id"><a href="#${call.id}">${call.id}</a></p>
      <p class="lead">${prose(call.summary)}</p>
      <p>
        ${[accessTexts[call.access], ...remarks(call).filter((one) => one !== 'Addition.')].join(' ')}
      </p>
      <h3>Payload</h3>
      ${schemaTable(payloadSchema(call.input))}
      <h3>Answer</h3>
      ${answerHtml(call)}
      <h3>Problems</h3>
      ${problemTable(ownProblems(call))}
    </div>
  </details>`

/** Allows line breaks after slashes in long paths. */
const pathHtml = (path: string): Html =>
  html`${path
    .split('/')
    .slice(1)
    .map((part) => html`/<wbr />${part.startsWith(':') ? html`<em>${part}</em>` : part}`)}`

const answerHtml = (call: CallShape): Html => {
  if (call.redirects) return html`<p class="single">A redirect of the browser, 303.</p>`
  if (call.mediaType) return html`<p class="single">A file, ${call.mediaType}.</p>`
  const searchable = call.message ? html`<p>Says <code>${call.message}</code>.</p>` : ''
  return html`${searchable}${schemaTable(outputSchema(call.output))}`
}

const problemTable = (keys: readonly ProblemKey[]): Html =>
  keys.length === 0
    ? html`<p class="single">None of its own.</p>`
    : html`<table class="problems">
        <tbody>
          ${byStatus(keys).flatMap(([, same]) =>
            same.map(
              (key) =>
                html`<tr>
                  <td class="status">${problemStatuses[key]}</td>
                  <td><code>${key}</code></td>
                </tr>`,
            ),
          )}
        </tbody>
      </table>`

const entitySection = (entities: Entities): Html =>
  html`<section aria-labelledby="entities">
    <h2 id="entities">entities</h2>
    ${Object.entries(entities).map(
      ([name, schema]) =>
        html`<details class="call entity">
          <summary><span class="path">${name}</span></summary>
          <div class="body" id="${entityAnchor(name)}">${schemaTable(schema)}</div>
        </details>`,
    )}
  </section>`
