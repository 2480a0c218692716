import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {import('./bundles.mjs').Parts} Parts */

const client = 'dist/client'

/**
 * Writes pages/<route>.<locale>.html for every route: one shell that names at once all that the route will need, so
 * that nothing is found out in steps. The login page also holds its form, readable before any script has arrived.
 */
export async function writePages(/** @type {Parts} */ parts) {
  const shell = readFileSync(`${client}/index.html`, 'utf8')
  const { renderLogin } = await import(pathToFileURL(resolve('dist/prerender/prerender.js')).href)
  mkdirSync(`${client}/pages`, { recursive: true })
  for (const locale of localesIn(parts)) {
    for (const { name, sources } of routesIn(parts)) {
      const files = filesOf(parts, sources, locale)
      const page = withLinks(shell, files).replace('<html lang="en"', `<html lang="${locale}"`)
      const whole = name === 'login' ? withMarkup(page, await renderLogin(locale)) : page
      writeFileSync(`${client}/pages/${name}.${locale}.html`, whole)
    }
  }
}

const localesIn = (/** @type {Parts} */ parts) =>
  new Set(sourcesIn(parts, 'locales/').map((source) => source.split('/')[1] ?? ''))

/** `_personal.orders.$id.tsx` shows the page `orders`, inside `_personal`, inside the root. */
function routesIn(/** @type {Parts} */ parts) {
  const files = sourcesIn(parts, 'src/routes/').map((source) => basename(source, '.tsx'))
  return files.flatMap((file) => {
    const name = file
      .split('.')
      .find((segment) => !segment.startsWith('_') && !segment.startsWith('$'))
    const around = files.filter((other) => file === other || file.startsWith(`${other}.`))
    return name
      ? [{ name, sources: ['__root', ...around].map((each) => `src/routes/${each}.tsx`) }]
      : []
  })
}

const sourcesIn = (/** @type {Parts} */ parts, /** @type {string} */ folder) =>
  Object.values(parts).flatMap(({ source }) => (source?.startsWith(folder) ? [source] : []))

/** @param {Parts} parts @param {string[]} sources @param {string} locale */
function filesOf(parts, sources, locale) {
  const scripts = needed(parts, ['index.html', ...sources])
  const modules = scripts.flatMap((file) => parts[file]?.modules ?? [])
  const catalogues = modules.map((module) => `locales/${locale}/${catalogueOf(module)}.po`)
  const files = [...scripts, ...needed(parts, catalogues)]
  return files.flatMap((file) => [file, ...(parts[file]?.css ?? [])])
}

/** The chunks made from these sources, and all that they import before they run. */
function needed(/** @type {Parts} */ parts, /** @type {string[]} */ sources) {
  const all = Object.keys(parts).filter((file) => sources.includes(parts[file]?.source ?? ''))
  const files = new Set(all)
  for (const file of files) for (const imported of parts[file]?.imports ?? []) files.add(imported)
  return [...files]
}

/** Where a module's texts are: see lingui.config.ts. */
const catalogueOf = (/** @type {string} */ module) =>
  /^src\/screens\/(\w+)\//.exec(module)?.[1] ?? 'app'

function withLinks(/** @type {string} */ page, /** @type {string[]} */ files) {
  const links = [...new Set(files)].filter((file) => !page.includes(`"/${file}"`)).map(link)
  return page.replace('</head>', `${links.join('')}</head>`)
}

const link = (/** @type {string} */ file) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** All styles of the first screen become one file: one request stands between the page and its picture. */
function withMarkup(/** @type {string} */ page, /** @type {string} */ markup) {
  const stylesheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
  const style = /<style[^>]*>([^<]*)<\/style>/g
  const title = /<title>.*?<\/title>/
  const files = [...page.matchAll(stylesheet)].map(([, file]) => `${client}/${file}`)
  const styles = files.map((file) => readFileSync(file, 'utf8'))
  for (const [, rules = ''] of markup.matchAll(style)) styles.push(rules)
  return page
    .replace(stylesheet, '')
    .replace('</head>', `${link(writeStyles(styles.join('\n')))}</head>`)
    .replace(title, (usual) => title.exec(markup)?.[0] ?? usual)
    .replace('<div id="root">', (place) => `${place.slice(0, -1)} data-prerendered>${bare(markup)}`)

  function bare(/** @type {string} */ html) {
    return html.replace(style, '').replace(title, '')
  }
}

function writeStyles(/** @type {string} */ styles) {
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8)
  const file = `assets/login-${hash}.css`
  writeFileSync(`${client}/${file}`, styles)
  return file
}
