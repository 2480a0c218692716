import { readFileSync } from 'node:fs'

/** The built file that holds this source, as the page asks for it. */
export function builtFile(source: string): string {
  const chunks: Record<string, { source: string | null }> = JSON.parse(
    readFileSync('dist/parts.json', 'utf8'),
  )
  const file = Object.keys(chunks).find((name) => chunks[name]?.source === source)
  if (file === undefined) throw new Error(`${source} is no part of its own`)
  return `/${file}`
}
