/** A piece of an SVG image, to be written to a file, shown on a page, or exported. */
export type Svg = {
  name: string
  attributes: Readonly<Record<string, string | number>>
  children: readonly (Svg | string)[]
}

export const svg = (
  name: string,
  attributes: Svg['attributes'] = {},
  children: Svg['children'] = [],
): Svg => ({ name, attributes, children })

/** Writes one element a line, so that diffs of stored images are readable. */
export const toMarkup = ({ name, attributes, children }: Svg): string => {
  const named = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(`${value}`).replaceAll('"', '&quot;')}"`,
  )
  const opening = `<${name}${named.join('')}`
  if (children.length === 0) return `${opening}/>`
  const isText = children.every((child) => typeof child === 'string')
  const inside = children.map((child) =>
    typeof child === 'string' ? escaped(child) : toMarkup(child),
  )
  return isText
    ? `${opening}>${inside.join('')}</${name}>`
    : `${opening}>\n${inside.join('\n')}\n</${name}>`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
