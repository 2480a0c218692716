import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'

/*
 * Runs the sandbox beside the portal: its site on the next port, its mail server on the one after. Variables that are
 * set stay unchanged; a service with a configured address is not simulated.
 */

/** @typedef {Record<string, string>} Variables */

/** Returns the variables of each process, for a portal on this port. */
export function sandboxBeside(/** @type {number} */ port, env = process.env) {
  const site = env['SANDBOX_PORT'] || String(port + 1)
  const mail = env['SMTP_PORT'] || String(port + 2)
  const url = `http://localhost:${site}`
  const keys = JSON.parse(readFileSync('sandbox/keys.json', 'utf8'))
  /** @type {Variables[]} */
  const services = [
    { SMTP_URL: `smtp://127.0.0.1:${mail}` },
    { DOKOBIT_URL: `${url}/dokobit`, DOKOBIT_TOKEN: keys.DOKOBIT_TOKEN },
    { VERIFF_URL: `${url}/veriff`, VERIFF_KEY: keys.VERIFF_KEY, VERIFF_SECRET: keys.VERIFF_SECRET },
    {
      MONTONIO_URL: `${url}/montonio/api`,
      MONTONIO_ACCESS_KEY: keys.MONTONIO_ACCESS_KEY,
      MONTONIO_SECRET_KEY: keys.MONTONIO_SECRET_KEY,
    },
    {
      MAKECOMMERCE_URL: `${url}/makecommerce/v1`,
      MAKECOMMERCE_SHOP_ID: keys.MAKECOMMERCE_SHOP_ID,
      MAKECOMMERCE_SECRET: keys.MAKECOMMERCE_SECRET,
    },
    {
      PAYPAL_URL: `${url}/paypal`,
      PAYPAL_CLIENT_ID: keys.PAYPAL_CLIENT_ID,
      PAYPAL_SECRET: keys.PAYPAL_SECRET,
      PAYPAL_WEBHOOK_ID: keys.PAYPAL_WEBHOOK_ID,
    },
    {
      ESTO_URL: `${url}/esto/v2`,
      ESTO_SHOP_ID: keys.ESTO_SHOP_ID,
      ESTO_SECRET: keys.ESTO_SECRET,
      ESTO_MODE: 'test',
    },
    { BANK_SECRET: keys.BANK_SECRET },
    { OMNIVA_URL: `${url}/omniva/locations.json` },
    { SMARTPOSTI_URL: `${url}/smartposti`, SMARTPOSTI_KEY: keys.SMARTPOSTI_KEY },
    { INADS_URL: `${url}/inads/gazetteer` },
    { LABORATORY_API_KEY: keys.LABORATORY_API_KEY },
    { BIOBANK_API_KEY: keys.BIOBANK_API_KEY },
    { MATOMO_URL: `${url}/matomo` },
    { MEETING_URL: `${url}/video/{room}?from={starts_at}&until={ends_at}&language={language}` },
  ]
  const simulated = services.filter((service) => !env[Object.keys(service)[0] ?? ''])
  const variables = simulated.flatMap((service) => Object.entries(service))
  return {
    url,
    isNeeded: env['NODE_ENV'] !== 'production' && simulated.length > 0,
    /** @type {Variables} */
    portal: {
      ...Object.fromEntries(variables.map(([name, value]) => [name, env[name] || value])),
      SANDBOX_URL: url,
    },
    /** @type {Variables} */
    sandbox: { SANDBOX_PORT: site, SMTP_PORT: mail, PORTAL_URL: `http://localhost:${port}` },
  }
}

/** Starts the sandbox and sets the variables of this process. When one of the two ends, so does the other. */
export async function startSandbox(/** @type {number} */ port) {
  const { isNeeded, url, portal, sandbox } = sandboxBeside(port)
  if (!isNeeded) return undefined
  const child = fork('dist/sandbox/main.js', { env: { ...process.env, ...sandbox } })
  await new Promise((resolve) => {
    child.once('message', resolve)
    child.once('exit', () => process.exit(1))
  })
  child.removeAllListeners('exit')
  child.once('exit', () => {
    console.error('The sandbox has ended, and the portal with it.')
    process.kill(process.pid, 'SIGTERM')
  })
  child.unref()
  child.channel?.unref()
  Object.assign(process.env, portal)
  return url
}
