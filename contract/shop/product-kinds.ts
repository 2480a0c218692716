/*
 * Values of every product in a cart, separate from the statuses, which the log-in does not need.
 */

export const productKinds = ['test', 'consultation'] as const
export type ProductKind = (typeof productKinds)[number]

/** Where the DNA of a test comes from: a saliva kit, an uploaded file, or the biobank's gene donor data. */
export const dnaOriginKinds = ['kit', 'file', 'gene_donor'] as const
export type DnaOriginKind = (typeof dnaOriginKinds)[number]
