/** How often the value of each field was set otherwise than by typing; a field of a new revision shows the value that was set. */
export type Revisions = Readonly<Record<string, number>>

/** Returns the revisions with those of these fields increased by one. */
export const nextRevisions = (revisions: Revisions, keys: readonly string[]): Revisions => ({
  ...revisions,
  ...Object.fromEntries(keys.map((key) => [key, (revisions[key] ?? 0) + 1])),
})
