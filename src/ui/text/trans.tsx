import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * What stands behind the macro `Trans`. Lingui looks for tags and escapes in a text after the values are in it, so
 * that a name such as `<b>Mari</b>` would lose its tags; as an element, a value stays what was typed.
 */
export const Trans = ({ values, ...props }: TransProps) => (
  <LinguiTrans {...props} {...(values && { values: asElements(values) })} />
)

const asElements = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /[<\\]/.test(value) ? <>{value}</> : value,
    ]),
  )
