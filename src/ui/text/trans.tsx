import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * Replaces Lingui's `Trans` at runtime. Lingui parses tags and escapes after inserting the values,
 * so that a name such as `<b>Mari</b>` would lose its tags; as an element, a value stays as typed.
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
