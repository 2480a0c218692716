import { ProblemError } from '#contract/problem.ts'

const names = new WeakMap<object, string>()

/** Names a sample; paths show the name instead of the value. */
export const named = <Sample extends object>(name: string, sample: Sample): Sample => {
  names.set(sample, name)
  return sample
}

/** Returns the name of a sample, if it has one. */
export const nameOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? names.get(value) : undefined

/** Translates names of samples and keys of problems, and names of fields. */
type Translation = { text: (name: string) => string; field: (name: string) => string }

const untranslated: Translation = { text: (name) => name, field: (name) => name }

/** Describes a value: by the name of a sample, the key of a problem, otherwise as JSON. */
export const describeValue = (value: unknown, translation: Translation = untranslated): string => {
  const shorten = (_: string, part: unknown): unknown => {
    const name = nameOf(part)
    if (name !== undefined) return translation.text(name)
    return part instanceof Error ? describeError(part, translation) : part
  }
  const whole = shorten('', value)
  return typeof whole === 'string' ? whole : (JSON.stringify(value, shorten) ?? 'nothing')
}

/** The key of a problem and the fields of its errors. */
const describeError = (error: Error, translation: Translation): string => {
  const errors = error instanceof ProblemError ? error.problem.validationErrors : []
  const fields = errors.map(({ field }) => `(${translation.field(field)})`)
  return [translation.text(error.message), ...fields].join(' ')
}
