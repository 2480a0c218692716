import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'
import { docsRoutes } from '#server/http/openapi/docs-page.ts'

const app = new Hono().route('/api', docsRoutes(calls))

describe('the API reference', () => {
  it('has no inline script, no inline style and no resource of another host', async () => {
    const page = await textAt('/api/docs')

    expect(page).not.toMatch(/<script(?! src="\/api\/)|<style|style=|onclick=|https?:\/\//)
  })

  it('allows only its own scripts and style sheets in its content security policy', async () => {
    const response = await app.request('/api/docs')

    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })

  it('serves every file that the page loads', async () => {
    const page = await textAt('/api/docs')
    const files = [...page.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, file = '']) => file)

    const types = await Promise.all(
      files.map(async (file) => [
        file,
        (await app.request(file)).headers.get('content-type')?.split(';')[0],
      ]),
    )

    expect(types).toEqual([
      ['/api/docs/swagger-ui.css', 'text/css'],
      ['/api/openapi.json', 'application/json'],
      ['/api/docs/swagger-ui.js', 'text/javascript'],
      ['/api/docs/start.js', 'text/javascript'],
    ])
  })

  it('loads the document of this server', async () => {
    expect(await textAt('/api/docs/start.js')).toContain('"url":"/api/openapi.json"')
    expect(await textAt('/api/docs/swagger-ui.js')).toContain('SwaggerUIBundle')
  })

  it('offers the OpenAPI document for download', async () => {
    const response = await app.request('/api/openapi.json')

    expect(await response.json()).toMatchObject({ openapi: '3.1.0' })
  })
})

const textAt = async (path: string): Promise<string> => (await app.request(path)).text()
