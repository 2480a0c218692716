import { locales } from '#contract/locale.ts'
import type { Terms } from '#contract/app/app.ts'

/** Returns placeholder terms after half a second, for developing screens without the real text. */
export const emulateTerms = async (): Promise<Terms> => {
  await new Promise((resolve) => {
    setTimeout(resolve, 500)
  })
  const paragraph = 'Placeholder text stands here until the terms are published.'
  const html = `<h2>Terms</h2>${`<p>${paragraph}</p>`.repeat(12)}`
  return { terms: Object.fromEntries(locales.map((locale) => [locale, html])) }
}
