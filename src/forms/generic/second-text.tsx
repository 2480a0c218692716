import type { ReactNode } from 'react'

import type { FieldDefinition } from '#contract/form/form.ts'
import { localizedText, type Locale, type LocalizedText } from '#contract/locale.ts'

import css from './second-text.module.css'

/** The language of the page, and the second one in which it also shows a form. */
export type Languages = { locale: Locale; secondLocale?: Locale | undefined }

/** Returns a text in the second language; undefined when there is none, or it is the same as in the first one. */
export const secondText = (
  text: LocalizedText | undefined,
  { locale, secondLocale }: Languages,
): string | undefined => {
  if (text === undefined || secondLocale === undefined) return undefined
  const second = text[secondLocale]
  return second === localizedText(text, locale) ? undefined : second
}

type SecondTextProps = { lang: Locale | undefined; children: string | undefined }

/** A text in the second language, with its language for screen readers; nothing without a text. */
export const SecondText = ({ lang, children }: SecondTextProps) =>
  children === undefined ? null : (
    <span className={css.second} lang={lang}>
      {children}
    </span>
  )

type TextPairProps = { second: string | undefined; lang: Locale | undefined; children: ReactNode }

/** A text, and the same in the second language: beside it where there is room, otherwise below. */
export const TextPair = ({ second, lang, children }: TextPairProps) =>
  second === undefined ? (
    children
  ) : (
    <div className={css.pair}>
      {children}
      <SecondText lang={lang}>{second}</SecondText>
    </div>
  )

/**
 * Returns the description of a field: its label in the second language, its hint, and the hint in the second language.
 * The label of the field stays in one language, because its accessible name has one.
 */
export const describeInLanguages = (
  { label, hint }: Pick<FieldDefinition, 'label' | 'hint'>,
  languages: Languages,
): ReactNode => {
  const ownHint = hint && localizedText(hint, languages.locale)
  const [secondLabel, secondHint] = [secondText(label, languages), secondText(hint, languages)]
  if (secondLabel === undefined && secondHint === undefined) return ownHint
  const lang = languages.secondLocale
  return (
    <>
      <SecondText lang={lang}>{secondLabel}</SecondText>{' '}
      {ownHint ? <span className={css.ownHint}>{ownHint}</span> : null}{' '}
      <SecondText lang={lang}>{secondHint}</SecondText>
    </>
  )
}
