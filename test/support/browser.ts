import { existsSync } from 'node:fs'

import { chromium, type LaunchOptions } from 'playwright'

import { installedBrowser, installedHeadlessBrowser } from '../../tools/browser.mjs'

/**
 * Returns the options with which tests open a browser: the one named by CHROMIUM_PATH, else Playwright's own, else the
 * system's. Chromium refuses its sandbox to root, and makes background requests unless they are disabled.
 */
export const launchOptions = (): LaunchOptions => optionsOf(installedHeadlessBrowser())

/** Returns the options for a complete browser, which has a back-forward cache. */
export const completeBrowserOptions = (): LaunchOptions => ({
  ...(isPlaywrightUsed() ? { channel: 'chromium' } : {}),
  ...optionsOf(installedBrowser()),
})

const optionsOf = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath && !isPlaywrightUsed() ? { executablePath } : {}),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    // a field that takes the focus would scroll the page for a third of a second, while a test clicks beside its target
    '--disable-smooth-scrolling',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
})

const isPlaywrightUsed = (): boolean =>
  !process.env['CHROMIUM_PATH'] && existsSync(chromium.executablePath())
