import { useMemo } from 'react'

import { textIn } from '#contract/locale.ts'
import type { Terms } from '#contract/app/app.ts'
import { useLocale } from '#src/actors/context.tsx'
import { Prose } from '#src/ui/text/prose.tsx'

import { sanitizeHtml } from './sanitize-html.ts'

/** The terms in the language of the page, or in English when there is no translation. */
export const TermsText = ({ terms }: { terms: Terms['terms'] }) => {
  const locale = useLocale()
  const html = textIn({ en: '', ...terms }, locale)
  // A new fragment would replace the text and lose focus and selection.
  const node = useMemo(() => sanitizeHtml(html), [html])
  return <Prose node={node} lang={terms[locale] === undefined ? 'en' : locale} />
}
