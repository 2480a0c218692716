import * as v from 'valibot'

import { locales } from '#contract/locale.ts'
import type { Command } from '#server/admin/command.rules.ts'
import { hashConsentText } from '#server/consent/consent.rules.ts'
import {
  currentVersion,
  findConsentVersion,
  publishConsent,
  type ConsentVersion,
} from '#server/consent/consent-text.store.ts'

import {
  filled,
  inEachLanguage,
  key,
  publishedOutcome,
  readValid,
  rejectedOutcome,
} from './operator-file.rules.ts'

const Text = v.strictObject({
  title: filled,
  summary: v.pipe(v.array(filled), v.nonEmpty('The summary is empty')),
  sections: v.pipe(
    v.array(
      v.strictObject({
        key,
        title: filled,
        passages: v.pipe(
          v.array(v.strictObject({ kind: v.picklist(['text', 'item']), text: filled })),
          v.nonEmpty('The section is empty'),
        ),
      }),
    ),
    v.nonEmpty('There is no section'),
  ),
  choices: v.pipe(
    v.array(v.strictObject({ key, required: v.boolean(), label: filled, hint: filled })),
    v.nonEmpty('There is no choice'),
  ),
})

/** A version of a consent form, in each language. */
const ConsentFile = v.strictObject({
  key,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  texts: inEachLanguage(Text),
})
type ConsentFile = v.InferOutput<typeof ConsentFile>

/** Publishes a version of a consent form. A published version is not changed; repeating it is accepted. */
export const publishConsentCommand: Command = async (tx, [file = ''], { now }) => {
  const read = readValid(file, ConsentFile)
  if ('errors' in read) return rejectedOutcome(read.errors)
  const { key: formKey, version, texts } = read.content
  const target = `${formKey} ${version}`
  const errors = structureErrors(read.content)
  if (errors.length > 0) return rejectedOutcome(errors, target)
  const stored = await findConsentVersion(tx, formKey, version)
  if (stored) {
    if (isSame(stored, read.content))
      return publishedOutcome(`${target} is published already.`, target)
    return rejectedOutcome(
      [`version: ${target} is published with another text. Use a new version.`],
      target,
    )
  }
  const current = await currentVersion(tx, formKey)
  if (current !== undefined && current > version) {
    return rejectedOutcome(
      [`version: ${formKey} ${current} is published. Use a later version.`],
      target,
    )
  }
  await publishConsent(tx, { formKey, version, texts, publishedAt: now })
  return publishedOutcome(`${target} is published in ${Object.keys(texts).join(', ')}.`, target)
}

/** Every language has the same sections and choices, each once, and one choice is required. */
const structureErrors = ({ texts }: ConsentFile): string[] =>
  locales.flatMap((locale) => {
    const text = texts[locale]
    if (!text) return []
    const parts = [
      ['sections', text.sections.map((one) => one.key), texts.en.sections.map((one) => one.key)],
      ['choices', text.choices.map(choiceOf), texts.en.choices.map(choiceOf)],
    ] as const
    const errors = parts.flatMap(([name, own, english]) => [
      ...(new Set(own).size < own.length ? [`texts.${locale}.${name}: A key is used twice`] : []),
      ...(own.join() === english.join()
        ? []
        : [`texts.${locale}.${name}: Not the same as in English: ${english.join(', ')}`]),
    ])
    const hasRequired = text.choices.some(({ required }) => required)
    return hasRequired ? errors : [...errors, `texts.${locale}.choices: No choice is required`]
  })

const choiceOf = ({ key: choice, required }: { key: string; required: boolean }): string =>
  required ? `${choice} (required)` : choice

const isSame = (stored: ConsentVersion, { texts }: ConsentFile): boolean =>
  locales.every((locale) => {
    const [one, other] = [stored.texts[locale], texts[locale]]
    return one && other ? hashConsentText(one) === hashConsentText(other) : one === other
  })
