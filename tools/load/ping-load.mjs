import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { prepare } from '../project.mjs'

/*
 * Measures the keep-alive ping on PostgreSQL: its CPU beside that of a bare Hono answer of the same size, and whether
 * one process holds 1,200 requests a second with 12,000 sessions. The load comes from its own process. Linux only.
 * `node tools/load/ping-load.mjs [seconds] [requests a second] [sessions]`.
 */

const [first = '20', second = '1200', third = '12000'] = process.argv.slice(2)

if (first === 'bare') await serveBare()
else if (first === 'load') await load()
else await measure(Number(first), Number(second), Number(third))

/** A bare Hono server that answers as many bytes as a ping. */
async function serveBare() {
  const { getRequestListener } = await import('@hono/node-server')
  const { Hono } = await import('hono')
  const body = { data: { unchanged: true, session: { idle: 1_800, most: 43_200 } }, message: null }
  const app = new Hono().get('/api/auth/me', (context) => context.json(body))
  const answer = getRequestListener(app.fetch)
  createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(
    Number(process.env['PORT']),
    '127.0.0.1',
  )
}

/** Sends a request of each given path and cookie in turn, at an even rate; reports what came back. */
async function load() {
  const { url, targets, rate, seconds } = JSON.parse(readFileSync(0, 'utf8'))
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 128, scheduling: 'lifo' })
  /** @type {number[]} */
  const times = []
  /** @type {Record<string, number>} */
  const statuses = {}
  /** @type {(string | undefined)[]} */
  const versions = []
  const open = { count: 0 }
  /** @returns {Promise<void>} */
  const send = (/** @type {number} */ index) =>
    new Promise((resolve) => {
      const { path, cookie } = targets[index % targets.length]
      const startedAt = performance.now()
      open.count += 1
      const done = (/** @type {string} */ status) => {
        open.count -= 1
        statuses[status] = (statuses[status] ?? 0) + 1
        times.push(performance.now() - startedAt)
        resolve()
      }
      const headers = { cookie, 'accept-encoding': rate === 0 ? 'identity' : 'gzip, br' }
      request({ agent, hostname, port, path, headers }, (answer) => {
        let text = ''
        answer.on('data', (part) => (text += rate === 0 ? part : ''))
        answer.on('end', () => {
          if (rate === 0) versions[index] = JSON.parse(text).data?.version
          done(String(answer.statusCode))
        })
      })
        .on('error', () => done('no answer'))
        .end()
    })
  const start = performance.now()
  if (rate === 0) {
    // each target once, sixteen at a time
    let next = 0
    const lane = async () => {
      while (next < targets.length) await send(next++)
    }
    await Promise.all(Array.from({ length: 16 }, lane))
  } else {
    let sent = 0
    const all = []
    while (performance.now() - start < seconds * 1_000) {
      const due = Math.floor(((performance.now() - start) / 1_000) * rate)
      // more than this are waiting for a response already: the server does not keep up
      while (sent < due && open.count < 2_000) all.push(send(sent++))
      await wait(2)
    }
    await Promise.all(all)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) => sorted[Math.floor(sorted.length * share)] ?? 0
  const elapsed = (performance.now() - start) / 1_000
  const report = { statuses, rate: times.length / elapsed, p50: at(0.5), p99: at(0.99), versions }
  process.stdout.write(JSON.stringify(report), () => process.exit(0))
}

/** @param {number} seconds @param {number} rate @param {number} count */
async function measure(seconds, rate, count) {
  prepare()
  const { startCluster, inPostgres } = await bundled('test/support/database/postgres.ts')
  const cluster = await startCluster()
  const stops = [cluster.stop]
  try {
    await inPostgres(cluster.url, 'create database ping')
    const server = await startChild([await fileOf('server/main.ts')], {
      NODE_ENV: 'production',
      DATABASE_URL: `${cluster.url}/ping`,
      SECRET: randomBytes(32).toString('base64'),
      PUBLIC_ORIGIN: 'https://portal.example',
      TRUSTED_PROXIES: 'none',
    })
    stops.push(server.stop)
    const cookies = await makeSessions(`${cluster.url}/ping`, count)
    const known = await run({
      url: server.url,
      rate: 0,
      seconds: 0,
      targets: cookies.map((cookie) => ({ path: '/api/auth/me?ping=true', cookie })),
    })
    const targets = cookies.map((cookie, index) => ({
      path: `/api/auth/me?ping=true&version=${known.versions[index]}`,
      cookie,
    }))
    const ping = await cpuOf(server.pid, { url: server.url, rate, seconds, targets })

    const bare = await startChild([fileURLToPath(import.meta.url), 'bare'], {})
    stops.push(bare.stop)
    await run({ url: bare.url, rate, seconds: 3, targets })
    const plain = await cpuOf(bare.pid, { url: bare.url, rate, seconds, targets })
    const ratio = ping.cpuMs / plain.cpuMs
    console.log(`asked for: ${rate} requests/s with ${count} sessions for ${seconds} s`)
    console.log(`ping:      ${describe(ping)}`)
    console.log(`bare Hono: ${describe(plain)}`)
    console.log(`CPU of a ping: ${ratio.toFixed(1)} bare answers`)
    const holds = ping.rate > 0.98 * rate && Object.keys(ping.statuses).join() === '200'
    console.log(
      `${holds ? 'holds' : 'does not hold'} the rate; the ratio is ${ratio <= 4 ? 'at most' : 'above'} 4`,
    )
    process.exitCode = holds && ratio <= 4 ? 0 : 1
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** @param {{ rate: number, p50: number, p99: number, cpuMs: number, statuses: object }} figures */
function describe({ rate, p50, p99, cpuMs, statuses }) {
  const parts = [
    `${rate.toFixed(0)} requests/s`,
    `p50 ${p50.toFixed(1)} ms`,
    `p99 ${p99.toFixed(1)} ms`,
    `${cpuMs.toFixed(3)} ms of CPU each`,
  ]
  return `${parts.join(', ')}, ${JSON.stringify(statuses)}`
}

/** What a load costs a process, in milliseconds of CPU a request. @param {number} pid @param {object} task */
async function cpuOf(pid, task) {
  const before = cpuTime(pid)
  const report = await run(task)
  /** @type {number[]} */
  const answered = Object.values(report.statuses)
  return { ...report, cpuMs: (cpuTime(pid) - before) / answered.reduce((sum, one) => sum + one, 0) }
}

/** User and system time of a process, in milliseconds; the kernel counts in hundredths of a second. */
function cpuTime(/** @type {number} */ pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Runs a load in its own process. @param {object} task */
async function run(task) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'load'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(task))
  let text = ''
  for await (const part of child.stdout) text += part
  return JSON.parse(text)
}

/** Starts a server and waits until it answers. @param {string[]} args @param {object} env */
async function startChild(args, env) {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer) break
    if (tries > 300 || child.exitCode !== null) throw new Error('A server did not start.')
    await wait(100)
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { url, pid: child.pid ?? 0, stop }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Makes customers who are logged in, each with a cart; returns their cookies. @param {string} url @param {number}
 * count
 */
async function makeSessions(url, count) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await client.query(
    `insert into account (id, email, first_name, accepted_terms_at, created_at)
      select gen_random_uuid(), 'c' || n || '@alleel.example', 'C', now(), now() from generate_series(1, $1) n`,
    [count],
  )
  await client.query(
    `insert into cart (id, account_id, changed_at) select gen_random_uuid(), id, now() from account`,
  )
  await client.query(
    `insert into session (token_hash, account_id, created_at, proved_at, seen_at, expires_at)
      select hash, account.id, now(), now(), now(), now() + interval '12 hours'
      from (select hash, row_number() over () n from unnest($1::text[]) hash) hashes
      join (select id, row_number() over () n from account) account using (n)`,
    [hashes],
  )
  await client.query('analyze')
  await client.end()
  return tokens.map((token) => `__Host-sid=${token}`)
}

async function bundled(/** @type {string} */ source) {
  return import(pathToFileURL(await fileOf(source)).href)
}

/** Bundles a source file and returns where it is. @param {string} source */
async function fileOf(source) {
  const { build } = await import('vite')
  const name = source.replaceAll(/\W/g, '-')
  const outDir = `node_modules/.cache/alleel-ping/${name}`
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { input: { [name]: source } },
    },
    ssr: { external: true },
  })
  return `${process.cwd()}/${outDir}/${name}.js`
}
