/** Returns the WCAG 2.2 contrast ratio of two computed `rgb(r, g, b)` colours. */
export function contrast(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number) {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
