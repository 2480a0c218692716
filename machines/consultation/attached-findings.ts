import type { ReportFinding } from '#contract/report/report.ts'

/**
 * The findings of a report that the customer has chosen for a consultant. They are health data: the portal keeps them
 * with the unsaved input of forms, and never in a URL or in the history of the browser.
 */
export type AttachedFindings = {
  orderProductId: string
  findings: readonly Pick<ReportFinding, 'key' | 'title'>[]
}

/** Nothing is attached. */
export const noFindings: AttachedFindings = { orderProductId: '', findings: [] }

/** Whether the customer wants to attach the finding with this key. */
export type FindingChoice = { key: string; isChosen: boolean }

/** The key under which the choice is kept with the unsaved input of forms. */
export const findingsDraftKey = 'findings'

/** Returns the event that keeps the choice, or discards it when it is empty. */
export const toFindingsDraft = ({ orderProductId, findings }: AttachedFindings) =>
  findings.length === 0
    ? { type: 'draft.discard' as const, key: findingsDraftKey }
    : { type: 'draft.save' as const, key: findingsDraftKey, values: { orderProductId, findings } }

export const isFindingIn = ({ findings }: AttachedFindings, key: string): boolean =>
  findings.some((finding) => finding.key === key)

export const withoutFindings = (
  { orderProductId, findings }: AttachedFindings,
  removed: readonly string[],
): AttachedFindings => ({
  orderProductId,
  findings: findings.filter(({ key }) => !removed.includes(key)),
})
