import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { run, runNode, stop } from './project.mjs'

const { env, platform } = process

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const places = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    `${env.HOME}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  ],
  win32: [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].map(
    (folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
}

const headlessShell = '/usr/bin/chromium-headless-shell'

/** Returns the installed Chrome or Chromium, or undefined. `CHROMIUM_PATH` takes precedence. */
export function installedBrowser() {
  return env.CHROMIUM_PATH || (places[platform] ?? []).find((path) => existsSync(path))
}

/** Returns Chromium without a window, in which tests need a quarter less processor time, or any installed browser. */
export function installedHeadlessBrowser() {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  return existsSync(headlessShell) ? headlessShell : installedBrowser()
}

/** Finds or installs a browser for the tests: Playwright's download first, Debian's packages where that fails. */
export async function ensureBrowser() {
  const { chromium } = await import('playwright')
  const own = () => existsSync(chromium.executablePath())
  if (!installedBrowser() && !own()) {
    console.log('No Chrome or Chromium is here; getting one…')
    await runNode(['node_modules/playwright/cli.js', 'install', 'chromium'])
    if (!own()) await installDebianPackages('chromium', 'chromium-headless-shell')
    if (!own() && !installedBrowser()) {
      stop('The tests need Chrome or Chromium: install one, or name it in CHROMIUM_PATH.')
    }
  }
  await ensureFallbackFont()
}

/** The fonts that `src/ui/fonts/fonts.css` adjusts to the size of the portal's own font. */
const fallbackFonts = /^(Arial|Liberation Sans|Roboto)\b/m

/** Installs a font for the text before the portal's own font has loaded: tests measure that the text does not move. */
async function ensureFallbackFont() {
  if (platform !== 'linux' || hasFallbackFont()) return
  await installDebianPackages('fonts-liberation')
  if (!hasFallbackFont())
    stop('The tests need the font Arial, Liberation Sans or Roboto: install one.')
}

/** A system without `fc-list` is taken to have one. */
function hasFallbackFont() {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return status !== 0 || fallbackFonts.test(stdout)
}

/** @param {string[]} names */
async function installDebianPackages(...names) {
  if (!existsSync('/usr/bin/apt-get')) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...names]]) {
    const [program = '', ...rest] = [...asRoot, 'apt-get', '--quiet=2', ...args]
    await run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' })
  }
}
