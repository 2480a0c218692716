import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { documentPolicy } from '#server/http/security/security-headers.ts'
import { readPageFiles } from '#server/http/pages/page-files.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

describe('pages', () => {
  let server: TestServer
  let folder: string
  beforeAll(async () => {
    folder = buildClient()
    server = await startServer('PostgreSQL', { pages: readPageFiles(folder) })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    server.visitor().request(path, { headers })

  it.each(['/profile', '/profile/', '/dashboard-product', '/dashboard-product/1', '/products/x'])(
    'answer %s with the document',
    async (path) => {
      const result = await get(path)

      expect(result).toMatchObject({ status: 200, body: '<p>the portal</p>' })
      expect(result.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(result.headers.get('cache-control')).toBe('no-cache')
      expect(result.headers.get('content-security-policy')).toBe(documentPolicy)
    },
  )

  it('pages: allow the microphone on the page with the test before a video meeting only', async () => {
    const policyOf = async (path: string) =>
      (await get(path, { accept: 'text/html' })).headers.get('permissions-policy')

    expect(await policyOf('/ekliinik?test=video')).toContain('microphone=(self)')
    for (const path of ['/dashboard', '/barcode', '/ekliinik-other', '/products/ekliinik']) {
      expect(await policyOf(path)).toContain('camera=(self), microphone=()')
    }
  })

  it.each(['', '/reset-pw', '/verify-email'])(
    'pages: the link in the emails of the HPV study leads to its page, in the language of the email: /kit%s',
    async (page) => {
      const { status, headers } = await get(`/kit${page}?code=secret&lang=ru`)

      expect(status).toBe(302)
      expect(headers.get('location')).toBe(`/hpv${page}?code=secret&lang=ru`)
    },
  )

  it.each(['/shared-report', '/shared-report/'])(
    'are neither stored nor indexed when they show a shared report: %s',
    async (path) => {
      const { headers } = await get(path)

      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect((await get('/profile')).headers.get('x-robots-tag')).toBeNull()
    },
  )

  it.each(['/no/such/page', '/.git/config', '/dashboard/deeper', '/style-guide', '/%00', '/%zz'])(
    'pages: an address that the portal does not have answers 404: %s',
    async (path) => {
      const person = await get(path, { accept: 'text/html,*/*;q=0.8' })
      const program = await get(path, { accept: '*/*' })

      expect(person.status).toBe(404)
      expect(person.body).toMatch(/^<p>(?:the portal|dashboard)<\/p>$/)
      expect(person.headers.get('content-security-policy')).toBe(documentPolicy)
      expect(program).toMatchObject({ status: 404, body: 'Not found\n' })
    },
  )

  it('pages: security.txt names a contact and expires within a year', async () => {
    const response = await get('/.well-known/security.txt')

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=UTF-8$/)
    expect(response.body).toMatch(/^Contact: mailto:\S+@\S+\nExpires: 2027-05-19T09:00:00.000Z\n/)
  })

  it('pages: robots.txt keeps personal pages and the API out of search engines', () => {
    const rules = readFileSync('public/robots.txt', 'utf8').split('\n')
    const personal = readdirSync('src/routes/_personal').map((file) => `/${file.split('.')[0]}`)

    expect(rules).toContain('Disallow: /api/')
    expect(personal).toContain('/dashboard')
    const isDisallowed = (path: string): boolean =>
      rules.some((rule) => rule.startsWith('Disallow: ') && path.startsWith(rule.slice(10)))
    expect(personal.filter((path) => !isDisallowed(path))).toEqual([])
  })

  it('allow no inline script, and of styles only the empty one', () => {
    expect(documentPolicy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(documentPolicy).toContain(
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';",
    )
    expect(documentPolicy).toContain("require-trusted-types-for 'script'; trusted-types dompurify")
    expect(documentPolicy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
  })

  it('pages: a document allows its own inline style and script by their hashes, and no others', async () => {
    const { headers } = await get('/inline')
    const hashOf = (content: string) => createHash('sha256').update(content).digest('base64')

    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hashOf('{}')}';`)
    expect(policy).toContain(` 'sha256-${hashOf('p{}')}';`)
    expect(policy.match(/'sha256-/g)).toHaveLength(3)
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['', null],
  ])('are sent in the precompressed form for %j', async (accepted, encoding) => {
    const { headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })

    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  })

  it('let browsers cache assets permanently, and everything else with revalidation', async () => {
    const asset = await get('/assets/app-1a2b.js')
    const icon = await get('/icon.svg')

    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(icon.headers.get('cache-control')).toBe('no-cache')
    expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  })

  it('answer 304 for an unchanged ETag', async () => {
    const first = await get('/profile', { 'accept-encoding': 'br' })
    const etag = first.headers.get('etag') ?? ''

    const again = await get('/profile', {
      'accept-encoding': 'br',
      'if-none-match': `"x", W/${etag}`,
    })
    const plain = await get('/profile', { 'if-none-match': etag })

    expect([again.status, again.body]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect(plain.status).toBe(200)
  })

  it.each([
    '/assets/app-0000.js',
    '/assets/',
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js.map',
    '/favicon.ico',
    '/.git/config.txt',
    '/.env',
    '/../server/main.ts',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/pages/login.et.html',
    '/pages/login/prerendered.et.html',
    '/pages/routes.json',
    '/index.html',
  ])('do not contain %s', async (path) => {
    const result = await get(path)

    expect(result.status).toBe(404)
    expect(result.body).not.toContain('portal')
  })

  it('answer HEAD without a body', async () => {
    const result = await server.visitor().request('/', { method: 'HEAD' })

    expect([result.status, result.body]).toEqual([200, ''])
  })

  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'et-EE,et;q=0.9,en;q=0.8' }, 'en'],
    [{ cookie: '__Host-locale=et' }, 'et'],
    [{ cookie: '__Host-locale=ru' }, 'en'],
    [{ cookie: '__Host-locale=xx' }, 'en'],
  ])('serve the prerendered /login to a visitor with %j', async (headers, locale) => {
    const result = await get('/login?redirect=%2Fprofile', headers)

    expect(result.body).toBe(`<p>log in, ${locale}</p>`)
    expect(result.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect(result.headers.get('cache-control')).toBe('no-cache')
    expect(result.headers.get('content-security-policy')).toBe(documentPolicy)
  })

  it.each([
    '/login?restore=true',
    '/login?register=true',
    '/login?idLogin=true&redirect=%2Fprofile',
    '/login?emailExists=true',
    '/login?lang=ru',
  ])('pages: %s, which shows another form or a message, is not pre-rendered', async (path) => {
    expect((await get(path)).body).toBe('<p>preloads of the log-in, en</p>')
  })

  it('store the language of the address before the page’s script runs', async () => {
    const result = await get('/login?lang=et', { cookie: '__Host-locale=ru' })

    expect(result.body).toBe('<p>log in, et</p>')
    expect(result.headers.get('set-cookie')).toBe(
      '__Host-locale=et; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    )
    expect((await get('/login?lang=xx', {})).headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['/login', '__Host-sid=x', 'dashboard'],
    ['/', '__Host-sid=x', 'dashboard'],
    ['/dashboard?from=letter', '', 'dashboard'],
    ['/', '', 'entry'],
    ['/profile', '', 'the portal'],
  ])('preload for %s with %j the files of %s', async (path, cookie, screen) => {
    const result = await get(path, { cookie })

    expect(result).toMatchObject({ status: 200, body: `<p>${screen}</p>` })
  })
})

const buildClient = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'alleel-client-'))
  const files = {
    'index.html': '<p>the portal</p>',
    'icon.svg': '<svg/>',
    'assets/app-1a2b.js': 'export {}',
    'assets/app-1a2b.js.map': '{}',
    'pages/routes.json': JSON.stringify([
      '/',
      '/dashboard',
      '/dashboard-product/{-$id}',
      '/inline',
      '/login',
      '/products',
      '/products/$code',
      '/shared-report',
      '/profile',
    ]),
    'pages/index.en.html': '<p>entry</p>',
    'pages/dashboard.en.html': '<p>dashboard</p>',
    'pages/inline.en.html': '<style>p{}</style><p>tests</p><script>{}</script>',
    'pages/login.en.html': '<p>preloads of the log-in, en</p>',
    'pages/login/prerendered.en.html': '<p>log in, en</p>',
    'pages/login/prerendered.et.html': '<p>log in, et</p>',
    'pages/login/prerendered.ru.html': '<p>log in, ru</p>',
  }
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content))
  }
  return folder
}
