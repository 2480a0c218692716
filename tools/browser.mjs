import { existsSync } from 'node:fs'

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

/** The Chrome or Chromium that this machine has, or undefined. `CHROMIUM_PATH` decides when it is set. */
export function installedBrowser() {
  return env.CHROMIUM_PATH || (places[platform] ?? []).find((path) => existsSync(path))
}
