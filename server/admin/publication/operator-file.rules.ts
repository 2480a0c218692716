import { readFileSync } from 'node:fs'

import * as v from 'valibot'

import { defaultLocale, locales, localesOfEveryPage } from '#contract/locale.ts'
import type { Outcome } from '#server/admin/command.rules.ts'

/** The content of a file, or what is wrong with it: one line for each error, with the line or the field. */
type FileContent<Content> = { content: Content } | { errors: string[] }

/** A text that is not empty. */
export const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('The text is empty'))

/** The key of a form or of a choice. */
export const key = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]{0,63}$/, 'Use lower case letters, digits and underscores'),
)

const otherLocales = locales.filter((locale) => locale !== defaultLocale)

/** A value in each language; those that every page is available in are required. */
export const inEachLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.strictObject({
      [defaultLocale]: schema,
      ...v.entriesFromList(otherLocales, v.exactOptional(schema)),
    }),
    v.check(
      (texts) => localesOfEveryPage.every((locale) => Object.hasOwn(texts, locale)),
      `These languages are required: ${localesOfEveryPage.join(', ')}`,
    ),
  )

/** Returns the text of a file; undefined when it cannot be read. */
export const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return undefined
  }
}

/** Returns the bytes of a file; undefined when it cannot be read. */
export const readBytes = (file: string): Uint8Array | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Reads a JSON file. */
export const readJson = (file: string): FileContent<unknown> => {
  const text = readText(file)
  if (text === undefined) return { errors: ['Name a file that this command can read.'] }
  try {
    return { content: JSON.parse(text) }
  } catch (error) {
    return { errors: [`The file is not JSON: ${describeSyntaxError(error, text)}`] }
  }
}

/** Reads a JSON file and validates its content. */
export const readValid = <Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): FileContent<v.InferOutput<Schema>> => {
  const json = readJson(file)
  return 'errors' in json ? json : validate(schema, json.content)
}

export const validate = <Schema extends v.GenericSchema>(
  schema: Schema,
  content: unknown,
): FileContent<v.InferOutput<Schema>> => {
  const result = v.safeParse(schema, content)
  return result.success ? { content: result.output } : { errors: issueLines(result.issues) }
}

/** Describes validation issues, one line each: the path of the field, then what is wrong. */
export const issueLines = (issues: readonly v.BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => {
    const path = (issue.path ?? [])
      .map(({ key: part }) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
      .replace(/^\./, '')
    return path === '' ? issue.message : `${path}: ${issue.message}`
  })

const describeSyntaxError = (error: unknown, text: string): string => {
  const message = error instanceof Error ? error.message : String(error)
  const line = text.slice(0, errorPosition(message, text)).split('\n').length
  const [reason = ''] = message.split(/ in JSON at position|, (?:\.\.\.)?"/)
  return `line ${line}: ${reason}`
}

/** Node names the position, or quotes the text from ten characters before it. */
const errorPosition = (message: string, text: string): number => {
  const position = /at position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return Number(position)
  const [, cut, quoted] = /, (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON/.exec(message) ?? []
  if (quoted === undefined) return text.length
  return text.indexOf(quoted) + (cut === undefined ? 0 : 10)
}

/** The outcome of a command whose file is not published, with every reason. */
export const rejectedOutcome = (
  errors: readonly string[],
  target: string | null = null,
): Outcome => ({
  lines: ['Nothing was published.', ...errors],
  target,
  result: 'refused',
  isFailure: true,
})

/** The outcome of a publication. */
export const publishedOutcome = (line: string, target: string): Outcome => ({
  lines: [line],
  target,
  result: line,
})
