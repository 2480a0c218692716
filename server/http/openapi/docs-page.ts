import { Hono, type Context } from 'hono'
import { html } from 'hono/html'

import { brand } from '#contract/app/brand.ts'
import { apiPrefix, type CallShape } from '#contract/call.ts'

import { openApiDocument } from './openapi.ts'

/** The page has no inline script or style and loads nothing from another host. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the API as an OpenAPI document (`/openapi.json`) and as a page by Swagger UI (`/docs`). */
export const docsRoutes = (calls: readonly CallShape[]): Hono => {
  const document = lazy(() => openApiDocument(calls))
  const routes = new Hono()
  routes.get('/openapi.json', (context) => context.json(document()))
  routes.get('/docs', (context) => {
    context.header('Content-Security-Policy', policy)
    return context.html(page())
  })
  // the files of Swagger UI are large, so they are loaded with the first request for them
  routes.get('/docs/swagger-ui.js', async (context) =>
    script(context, (await import('swagger-ui-dist/swagger-ui-bundle.js?raw')).default),
  )
  routes.get('/docs/swagger-ui.css', async (context) =>
    context.body((await import('swagger-ui-dist/swagger-ui.css?raw')).default, 200, {
      'Content-Type': 'text/css; charset=utf-8',
    }),
  )
  routes.get('/docs/start.js', (context) => script(context, start))
  return routes
}

const script = (context: Context, text: string) =>
  context.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })

/** Computes a value when it is first used, since the document takes long. */
const lazy = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const page = () =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${brand.name} API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${apiPrefix}/docs/swagger-ui.css" />
      </head>
      <body>
        <main id="calls"></main>
        <noscript>
          This page needs JavaScript. The same in JSON:
          <a href="${apiPrefix}/openapi.json">OpenAPI 3.1</a>
        </noscript>
        <script src="${apiPrefix}/docs/swagger-ui.js"></script>
        <script src="${apiPrefix}/docs/start.js"></script>
      </body>
    </html>`

const start = `SwaggerUIBundle(${JSON.stringify({
  url: `${apiPrefix}/openapi.json`,
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  validatorUrl: null,
})})
`
