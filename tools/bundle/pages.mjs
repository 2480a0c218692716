import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import Beasties from 'beasties'

/** @typedef {import('./bundles.mjs').Chunks} Chunks */

const client = 'dist/client'

/**
 * Writes pages/<route>.<locale>.html for every route: a document that preloads everything the route needs.
 * pages/login/prerendered.<locale>.html also contains the log-in form, readable before any script has loaded.
 */
export async function writePages(/** @type {Chunks} */ chunks) {
  const shell = withoutBlanks(readFileSync(`${client}/index.html`, 'utf8'))
  const { isLocaleAvailable, renderLogin } = await import(
    pathToFileURL(resolve('dist/prerender/prerender.js')).href
  )
  mkdirSync(`${client}/pages/login`, { recursive: true })
  writeFileSync(`${client}/pages/routes.json`, JSON.stringify(pathsIn(chunks)))
  for (const locale of localesIn(chunks)) {
    for (const { name, sources } of routesIn(chunks)) {
      if (!isLocaleAvailable(locale, `/${name}`)) continue
      const files = filesOf(chunks, sources, locale)
      const page = withLinks(shell, files).replace('<html lang="en"', `<html lang="${locale}"`)
      writeFileSync(`${client}/pages/${name}.${locale}.html`, page)
      if (name === 'login')
        writeFileSync(
          `${client}/pages/login/prerendered.${locale}.html`,
          await withMarkup(page, await renderLogin(locale)),
        )
    }
  }
}

const withoutBlanks = (/** @type {string} */ page) => page.replaceAll(/>\s+</g, '><')

const localesIn = (/** @type {Chunks} */ chunks) =>
  new Set(sourcesIn(chunks, 'locales/').map((source) => source.split('/')[1] ?? ''))

/** `_personal/orders.$id.tsx` shows the page `orders`, inside `_personal`, inside the root. */
function routesIn(/** @type {Chunks} */ chunks) {
  const files = routeFilesIn(chunks)
  return files.flatMap((file) => {
    const name = file
      .split(/[./]/)
      .find((segment) => !segment.startsWith('_') && !segment.startsWith('$'))
    const around = files.filter((other) => file === other || file.startsWith(`${other}/`))
    return name
      ? [{ name, sources: ['__root', ...around].map((each) => `src/routes/${each}.tsx`) }]
      : []
  })
}

/** The addresses that the portal has, `_personal/orders.$id` as `/orders/$id`. The design language is for developers. */
function pathsIn(/** @type {Chunks} */ chunks) {
  const paths = routeFilesIn(chunks)
    .filter((file) => file !== '__root' && file !== 'style-guide')
    .map((file) => file.split(/[./]/).filter((part) => !part.startsWith('_') && part !== 'index'))
    .map((segments) => `/${segments.join('/')}`)
  return [...new Set(paths)].toSorted()
}

const routeFilesIn = (/** @type {Chunks} */ chunks) =>
  sourcesIn(chunks, 'src/routes/').map((source) =>
    source.slice('src/routes/'.length, -'.tsx'.length),
  )

const sourcesIn = (/** @type {Chunks} */ chunks, /** @type {string} */ folder) =>
  Object.values(chunks).flatMap(({ source }) => (source?.startsWith(folder) ? [source] : []))

/** @param {Chunks} chunks @param {string[]} sources @param {string} locale */
function filesOf(chunks, sources, locale) {
  const scripts = needed(chunks, ['index.html', ...sources])
  const modules = scripts.flatMap((file) => chunks[file]?.modules ?? [])
  const catalogues = modules.map((module) => `locales/${locale}/${catalogueOf(module)}.po`)
  const files = [...scripts, ...needed(chunks, catalogues)]
  return files.flatMap((file) => [file, ...(chunks[file]?.css ?? [])])
}

/** Returns the chunks made from these sources, and everything that they import before they run. */
function needed(/** @type {Chunks} */ chunks, /** @type {string[]} */ sources) {
  const all = Object.keys(chunks).filter((file) => sources.includes(chunks[file]?.source ?? ''))
  const files = new Set(all)
  for (const file of files) for (const imported of chunks[file]?.imports ?? []) files.add(imported)
  return [...files]
}

/**
 * Returns the catalogue of a module: see lingui.config.ts. Messages load after the screen, and so do their
 * translations.
 */
function catalogueOf(/** @type {string} */ module) {
  const room = /^src\/screens\/(\w+)\//.exec(module)?.[1] ?? 'app'
  return room === 'messages' ? 'app' : room
}

function withLinks(/** @type {string} */ page, /** @type {string[]} */ files) {
  const links = [...new Set(files)].filter((file) => !page.includes(`"/${file}"`)).map(link)
  return page.replace('</head>', `${links.join('')}</head>`)
}

const link = (/** @type {string} */ file) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" href="/${file}">`

/**
 * Adds the markup of the log-in. The first paint needs no second request: the rules that the markup uses are inline.
 * Scripts, the complete styles and the fonts come after it, from a template that an inline script puts into the head.
 *
 * The router's own inline script is removed, since hydration renders nothing in its place. The stylesheets are joined
 * into one file; their names stay in links that no browser fetches, because the scripts which need them look for them.
 */
async function withMarkup(
  /** @type {string} */ page,
  /** @type {{ html: string, title: string }} */ { html, title },
) {
  const stylesheet = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g
  const files = [...page.matchAll(stylesheet)].map(([, file = '']) => file)
  const named = files.map((file) => `<link rel="stylesheet" href="/${file}" type="text/plain">`)
  const styles = files.map((file) => readFileSync(`${client}/${file}`, 'utf8')).join('')
  const others =
    page.match(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g) ?? []
  const later = [link(inOneFile(styles)), ...named, ...others].join('')
  const markup = html.replace(/<script>.*?<\/script>/gs, '')
  const bare = others.reduce((text, element) => text.replace(element, ''), page)
  const used = await usedStyles(styles, markup)
  return bare
    .replace(stylesheet, '')
    .replace('</head>', () => `<style>${used}</style></head>`)
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered>${markup}</div>`)
    .replace(
      '</body>',
      () =>
        `<template>${later}</template><script>${recordEarlyClick}${afterFirstPaint}</script></body>`,
    )
}

/**
 * Records the last button that was clicked, or whose form was submitted with Enter, before it was hydrated; see
 * src/ui/action/early-click.ts.
 */
const recordEarlyClick = `function earlyClick({target,key}){
const b=key?key==="Enter"&&target.form?.querySelector("[data-variant=primary]"):target.closest("button");
if(b&&!("hydrated"in b.dataset))earlyClick.button=b}
addEventListener("click",earlyClick,true);addEventListener("keydown",earlyClick,true);`.replaceAll(
  '\n',
  '',
)

/**
 * A page in the background is not painted; Safari before 14.1 does not report the paint. The first paint can precede that
 * of the content, which counts.
 */
const afterFirstPaint = `{
const load=()=>{const t=document.querySelector("body>template");t&&document.head.append(t.content);t?.remove()};
document.hidden||!PerformanceObserver.supportedEntryTypes.includes("paint")?load():new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&load()).observe({type:"paint",buffered:true});
document.currentScript.remove()
}`.replaceAll('\n', '')

/** The rules that apply to the markup. Fonts from the network are left out: they would compete with the page. */
async function usedStyles(/** @type {string} */ styles, /** @type {string} */ markup) {
  const fetchedFonts = /@font-face\{[^}]*url\([^}]*\}/g
  const source = `<html><head><style>${styles.replaceAll(fetchedFonts, '')}</style></head><body>${markup}</body></html>`
  const beasties = new Beasties({
    logLevel: 'silent',
    reduceInlineStyles: true,
    inlineFonts: true,
    // it does not evaluate them
    allowRules: [/:is\(/],
  })
  const processed = await beasties.process(source)
  return /<style>(.*?)<\/style>/s.exec(processed)?.[1] ?? ''
}

function inOneFile(/** @type {string} */ styles) {
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8)
  const file = `assets/first-${hash}.css`
  writeFileSync(`${client}/${file}`, styles)
  return file
}

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
