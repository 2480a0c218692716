/**
 * Counts for each field how often the machine, not the customer, set its value. A new count remounts the field with
 * that value.
 */
export type Revisions = Readonly<Record<string, number>>

/** Returns the revisions with those of these fields increased by one. */
export const nextRevisions = (revisions: Revisions, keys: readonly string[]): Revisions => ({
  ...revisions,
  ...Object.fromEntries(keys.map((key) => [key, (revisions[key] ?? 0) + 1])),
})
