import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'
import { docsRoutes } from '#server/http/docs-page.ts'

const app = new Hono().route('/api', docsRoutes(calls))

describe('the API reference', () => {
  it('shows every call under its id', async () => {
    const page = await textAt('/api/docs')
    expect(calls.filter(({ id }) => !page.includes(`id="${id}"`))).toEqual([])
  })

  it('has no script, no inline style and no resource of another host', async () => {
    const page = await textAt('/api/docs')
    expect(page).not.toMatch(/<script|<style|style=|onclick=|https?:\/\//)
  })

  it('allows only its own style sheet in its content security policy', async () => {
    const response = await app.request('/api/docs')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; style-src 'self'")
    const style = await app.request('/api/docs.css')
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  it('has a target for every internal link', async () => {
    const page = await textAt('/api/docs')
    const links = [...page.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !page.includes(`id="${id}"`))).toEqual([])
  })

  it('finds calls by path, field and problem', async () => {
    expect(await found('spit_kit_barcode')).toEqual(['registerKit'])
    expect(await found('cart_changed')).toEqual(['placeOrder'])
    expect(await found('hpv get')).toEqual(['readHpvStatus'])
    expect(await found('nothing like it')).toEqual([])
  })

  it('escapes the search text', async () => {
    const page = await textAt(`/api/docs?q=${encodeURIComponent('"><img src=x>')}`)
    expect(page).not.toContain('<img')
  })

  it('offers the OpenAPI document for download', async () => {
    const response = await app.request('/api/openapi.json')
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' })
  })
})

const textAt = async (path: string): Promise<string> => (await app.request(path)).text()

const found = async (query: string): Promise<string[]> => {
  const page = await textAt(`/api/docs?q=${encodeURIComponent(query)}`)
  return [...page.matchAll(/class="body" id="(\w+)"/g)].flatMap(([, id]) => (id ? [id] : []))
}
