import { readFileSync } from 'node:fs'

/** Returns the URL path of the built file that contains a source file. */
export function builtFile(source: string): string {
  const chunks: Record<string, { source: string | null }> = JSON.parse(
    readFileSync('dist/chunks.json', 'utf8'),
  )
  const file = Object.keys(chunks).find((name) => chunks[name]?.source === source)
  if (file === undefined) throw new Error(`${source} is not a separate chunk`)
  return `/${file}`
}
