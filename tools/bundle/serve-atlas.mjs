import { spawn } from 'node:child_process'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'

const site = 'dist-flows'

/** What the atlas shows. Catalogues and tests of the machines change with these. */
const sources = ['machines', 'flows', 'locales', 'pictures', 'test-results/coverage']

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.jpg': 'image/jpeg',
}

/**
 * Serves the flow atlas at `/flows` in development, and builds it again when a source is newer.
 *
 * @returns {import('vite').Plugin}
 */
export function serveAtlas() {
  /** @type {Promise<string> | null} */
  let building = null
  let failure = ''
  const rebuild = () => {
    building ??= buildAtlas().then((output) => {
      failure = output
      building = null
      return output
    })
  }
  return {
    name: 'alleel:flow-atlas-in-development',
    apply: (_config, { command }) => command === 'serve' && !process.env['VITEST'],
    configureServer(server) {
      server.middlewares.use('/flows', (request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?')
        if (request.originalUrl?.split('?')[0] === '/flows') {
          response.writeHead(302, { location: '/flows/' }).end()
          return
        }
        if (path === '/' && building === null && failure === '' && isOutdated()) rebuild()
        if (path === '/' && (building !== null || failure !== '')) {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(building === null ? failurePage(failure) : waitingPage)
          failure = ''
          return
        }
        // other files of this folder are sources, which Vite serves to the developer panel
        const file = join(site, normalize(decodeURIComponent(path === '/' ? '/index.html' : path)))
        if (!existsSync(file) || !statSync(file).isFile()) return next()
        response.setHeader('content-type', types[extname(file)] ?? 'application/json')
        createReadStream(file).pipe(response)
      })
    },
  }
}

function isOutdated() {
  const built = changedAt(`${site}/data.js`)
  return sources.some((folder) => newestIn(folder) > built)
}

function newestIn(/** @type {string} */ folder) {
  if (!existsSync(folder)) return 0
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Math.max(0, ...files.map((file) => changedAt(join(folder, file))))
}

function changedAt(/** @type {string} */ file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0
}

/** Resolves with what the build wrote if it failed, otherwise with nothing. @returns {Promise<string>} */
function buildAtlas() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['tools/flows.mjs', '--site'])
    let output = ''
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code) => resolve(code === 0 ? '' : output || `exit code ${code}`))
  })
}

const waitingPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Flow atlas</title>
<p>The flow atlas is being built from the machines. This page opens it when it is ready.</p></html>`

function failurePage(/** @type {string} */ output) {
  const text = output.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Flow atlas</title>
<p>The flow atlas could not be built. Reload this page to try again.</p><pre>${text}</pre></html>`
}
