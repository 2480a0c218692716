import { existsSync } from 'node:fs'

import { chromium, type LaunchOptions } from 'playwright'

import { installedBrowser } from '../../tools/browser.mjs'

/**
 * Returns the options with which every test opens a browser: the one named by CHROMIUM_PATH, else Playwright's own,
 * else the system's. Chromium refuses its sandbox to root, and makes background requests unless they are disabled.
 */
export function launchOptions(): LaunchOptions {
  const executablePath = browserPath()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  }
}

function browserPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  return existsSync(chromium.executablePath()) ? undefined : installedBrowser()
}
