import { useMemo } from 'react'

import { localizedText, type Locale } from '#contract/locale.ts'
import { useLocale } from '#src/actors/context.tsx'
import { Prose } from '#src/ui/text/prose.tsx'

import { sanitizeHtml } from './sanitize-html.ts'

type TermsTextProps = { terms: { readonly [Name in Locale]?: string | undefined } }

/** The terms in the language of the page, or in English when there is no translation. */
export const TermsText = ({ terms }: TermsTextProps) => {
  const locale = useLocale()
  const html = localizedText({ ...terms, en: terms.en ?? '' }, locale)
  // A new fragment would replace the text and lose focus and selection.
  const node = useMemo(() => sanitizeHtml(html), [html])
  return <Prose node={node} lang={terms[locale] === undefined ? 'en' : locale} />
}
