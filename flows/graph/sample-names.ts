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

/**
 * Describes a value: by the name of a sample, the key of a problem, otherwise as JSON. `translate` may replace the
 * names.
 */
export const describeValue = (
  value: unknown,
  translate: (name: string) => string = (name) => name,
): string => {
  const shorten = (_: string, part: unknown): unknown => {
    const name = nameOf(part)
    if (name !== undefined) return translate(name)
    return part instanceof Error ? describeError(part, translate) : part
  }
  const whole = shorten('', value)
  return typeof whole === 'string' ? whole : (JSON.stringify(value, shorten) ?? 'nothing')
}

/** The key of a problem and the fields of its errors. */
const describeError = (error: Error, translate: (text: string) => string): string => {
  const errors = error instanceof ProblemError ? error.problem.validationErrors : []
  return [translate(error.message), ...errors.map(({ field }) => `(${field})`)].join(' ')
}
