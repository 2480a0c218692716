import { rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

import { build } from 'vite'

import { writePages } from './pages.mjs'
import { root } from '../project.mjs'

/**
 * One file of the client: what it was made from, and what the browser needs with it.
 * @typedef {{ entry: boolean, source: string | null, imports: string[], dynamicImports: string[], css: string[], modules: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Chunks
 */

export async function buildAll() {
  const chunks = await buildClient()
  writeFileSync('dist/chunks.json', JSON.stringify(chunks, null, 1))
  await buildServer()
  await buildSandbox()
  await build({ ...quiet, build: { ssr: 'src/app/prerender.tsx', outDir: 'dist/prerender' } })
  await writePages(chunks)
  rmSync('dist/prerender', { recursive: true })
}

const quiet = /** @type {const} */ ({ logLevel: 'warn' })

async function buildClient() {
  const built = await build(quiet)
  if (!('output' in built)) throw new Error('the client is one bundle')
  /** @type {Chunks} */
  const chunks = {}
  for (const file of built.output) if (file.type === 'chunk') chunks[file.fileName] = chunkOf(file)
  return chunks
}

/** Packages are not bundled: the server runs beside node_modules. */
const buildServer = () =>
  build({
    ...quiet,
    configFile: false,
    build: {
      ssr: true,
      outDir: 'dist/server',
      target: 'node20',
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          open: 'server/db/open-database.ts',
          admin: 'server/admin/admin.service.ts',
          reencrypt: 'server/admin/re-encryption.service.ts',
          environment: 'server/environment.ts',
          incident: 'server/app/incident/incident.store.ts',
          code: 'server/readable-code.ts',
        },
      },
    },
  })

/** Bundles the sandbox into one file, for the demo, for development and for tests. */
export const buildSandbox = () =>
  build({
    ...quiet,
    configFile: false,
    build: {
      ssr: true,
      outDir: 'dist/sandbox',
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { input: { main: 'sandbox/main.ts' } },
    },
  })

/** @param {import('rolldown').OutputChunk} chunk @returns {Chunk} */
function chunkOf(chunk) {
  return {
    entry: chunk.isEntry,
    source: chunk.facadeModuleId ? sourceOf(chunk.facadeModuleId) : null,
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    css: [...(chunk.viteMetadata?.importedCss ?? [])],
    modules: chunk.moduleIds.map(sourceOf),
  }
}

const sourceOf = (/** @type {string} */ id) =>
  relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/')
