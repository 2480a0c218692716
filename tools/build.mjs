import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { prepare } from './project.mjs'

/*
 * Builds dist/: `client` (the files for the browser, with their .br and .gz), `server` (one process), and chunks.json,
 * which lists the sources of each client file. Does nothing when no input has changed since the last build.
 */

const inputs = [
  'contract',
  'formats',
  'machines',
  'src',
  'server',
  'sandbox',
  'locales',
  'public',
  'tools',
  'index.html',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]
const stamp = 'dist/stamp'

prepare()
process.env['NODE_ENV'] = 'production'
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(inputs)) process.exit(0)

console.log('Building…')
rmSync('dist', { recursive: true, force: true })
const { buildAll } = await import('./bundle/bundles.mjs')
await buildAll()
for (const file of filesIn('dist/client')) compress(file)
writeFileSync(stamp, hashOf(inputs))
process.exit(0)

function hashOf(/** @type {string[]} */ paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)))
}

function compress(/** @type {string} */ file) {
  if (
    !['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.wasm'].includes(
      extname(file),
    )
  )
    return
  const content = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  writeFileSync(`${file}.br`, brotliCompressSync(content, quality))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
