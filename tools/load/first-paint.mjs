import { existsSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { buildForProduction, prepare } from '../project.mjs'
import { installedBrowser } from '../browser.mjs'

/*
 * Compares the first paint of /login with that of a static page of the same texts, on a slow phone with an empty cache.
 * Both come from one static server, in turn. Compare the ratio, not the milliseconds; the aim is 1.10.
 * `node tools/load/first-paint.mjs [loads of each page]`.
 */

const loads = Number(process.argv[2] ?? 15)
const client = 'dist/client'
const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

prepare()
await buildForProduction()
const { chromium } = await import('playwright')

const login = readFileSync(`${client}/pages/login.en.html`, 'utf8')
const pages = { '/login': login, '/static': withoutCode(login) }
const server = createServer(answer).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const port = address && typeof address === 'object' ? address.port : 0

const executablePath = installedBrowser()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
/** @type {Record<string, number[]>} */
const times = { '/login': [], '/static': [] }
await firstPaint('/static')
for (let round = 0; round < loads; round++) {
  const paths = Object.keys(times)
  for (const path of round % 2 ? paths : paths.toReversed())
    times[path]?.push(await firstPaint(path))
}
await browser.close()
server.close()

for (const [path, each] of Object.entries(times)) {
  console.log(`${path.padEnd(8)} median ${ms(median(each))}, slow half ${ms(slowHalf(each))}`)
}
console.log(`ratio    median ${ratio(median)}, slow half ${ratio(slowHalf)} (aim 1.10)`)

/** Loads a page in a new browser context: 150 ms round trip, 1.6 Mbit/s, processor slowed down four times. */
async function firstPaint(/** @type {string} */ path) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'load' })
  const time = await page.evaluate(
    () =>
      new Promise((/** @type {(time: number) => void} */ resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0]
          if (paint) resolve(paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await context.close()
  return time
}

/** The texts and controls of a page without its scripts, styles and pictures. */
function withoutCode(/** @type {string} */ page) {
  return page
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/ (?:class|style)="[^"]*"/g, '')
}

/** Answers a page, or a file of the build as it is sent in production. */
function answer(
  /** @type {import('node:http').IncomingMessage} */ request,
  /** @type {import('node:http').ServerResponse} */ response,
) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const page = Reflect.get(pages, pathname)
  if (page) return send(response, 'text/html; charset=utf-8', brotliCompressSync(page))
  const file = join(client, normalize(pathname))
  if (!file.startsWith(`${client}/`) || !existsSync(`${file}.br`))
    return void response.writeHead(404).end()
  send(response, Reflect.get(types, extname(file)) ?? 'text/plain', readFileSync(`${file}.br`))
}

function send(
  /** @type {import('node:http').ServerResponse} */ response,
  /** @type {string} */ type,
  /** @type {Buffer} */ body,
) {
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
}

function median(/** @type {number[]} */ values) {
  return sorted(values)[Math.floor(values.length / 2)] ?? NaN
}

/** The median of the slower half. */
function slowHalf(/** @type {number[]} */ values) {
  return median(sorted(values).slice(Math.floor(values.length / 2)))
}

function sorted(/** @type {number[]} */ values) {
  return values.toSorted((one, two) => one - two)
}

function ratio(/** @type {(values: number[]) => number} */ of) {
  return (of(times['/login'] ?? []) / of(times['/static'] ?? [])).toFixed(2)
}

function ms(/** @type {number} */ value) {
  return `${Math.round(value)} ms`
}
