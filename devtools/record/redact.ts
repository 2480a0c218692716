/**
 * Keys whose values are identifiers from our code and never personal data; all other values are hidden until a
 * developer requests them.
 */
const plain = new Set([
  'type',
  'locale',
  'step',
  'status',
  'message',
  'key',
  'tone',
  'method',
  'as',
  'id',
])

/** Returns a payload without its values: `{ email: 'a@b.ee' }` becomes `{ email: '‹text›' }`. */
export const redacted = (value: unknown, name = ''): unknown => {
  if (value instanceof Error) return redacted({ message: value.message })
  if (Array.isArray(value)) return value.map((item) => redacted(item, name))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, redacted(inner, key)]),
    )
  }
  if (plain.has(name) || value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return value === '' ? '' : '‹text›'
  return typeof value === 'number' ? '‹number›' : undefined
}
