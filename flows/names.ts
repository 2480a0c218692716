const names = new WeakMap<object, string>()

/** Gives a sample the name by which paths tell of it, in the place of all that it holds. */
export const named = <Sample extends object>(name: string, sample: Sample): Sample => {
  names.set(sample, name)
  return sample
}

/** A value in few words: the name of a sample, the key of a problem, otherwise JSON. */
export const tell = (value: unknown): string => {
  const name = shorten('', value)
  return typeof name === 'string' ? name : (JSON.stringify(value, shorten) ?? 'nothing')
}

const shorten = (_: string, value: unknown): unknown => {
  if (value instanceof Error) return value.message
  if (typeof value !== 'object' || value === null) return value
  return names.get(value) ?? value
}
