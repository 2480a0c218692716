import { describe, expect, it } from 'vitest'

import type { Report, ReportFinding } from '#contract/report/report.ts'
import {
  attachedFindings,
  orderProductId,
  pdfOnly,
  results,
  revealedReport,
} from '#flows/machines/report/report-samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { reportMachine } from '#machines/report/report.machine.ts'

const [coronary] = results.content?.findings ?? []
const rhythmTitle = { en: 'Irregular heartbeat' }

/** A report with two findings. */
const twoResults = ((): Report => {
  const { content } = results
  if (!content || !coronary) throw new Error('The sample has no finding')
  const rhythm: ReportFinding = { ...coronary, key: 'rhythm', title: rhythmTitle }
  return { ...results, content: { ...content, findings: [coronary, rhythm] } }
})()

const shown = (output: Report = twoResults, chosenFindings: readonly string[] = []) => {
  const testActor = createTestActor(reportMachine, {
    input: { orderProductId, locale: 'en', chosenFindings },
  })
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  testActor.settle('readReportPreview', { output: revealedReport })
  testActor.settle('readReport', { output })
  const choose = (key: string, isChosen: boolean) =>
    testActor.actor.send({ type: 'finding.choose', key, isChosen })
  const context = () => testActor.actor.getSnapshot().context
  return { ...testActor, emitted, choose, context }
}

const key = coronary?.key ?? ''
const kept = (...findings: object[]) => ({
  type: 'draft.save',
  key: 'findings',
  values: { orderProductId, findings },
})
const [keptCoronary] = attachedFindings.findings

describe('the findings for a consultant', () => {
  it('report: no finding is chosen until the customer chooses it', () => {
    const report = shown()

    expect(report.context().chosenFindings).toEqual([])
    expect(report.emitted).toEqual([])
  })

  it('report: each chosen finding is kept for the booking by its key and name, in the order of the report', () => {
    const report = shown()

    report.choose('rhythm', true)
    report.choose(key, true)

    expect(report.emitted).toEqual([
      kept({ key: 'rhythm', title: rhythmTitle }),
      kept({ key, title: keptCoronary?.title }, { key: 'rhythm', title: rhythmTitle }),
    ])
    expect(report.context().chosenFindings).toEqual(['rhythm', key])
  })

  it('report: a finding can be removed from the choice, which is discarded with the last one', () => {
    const report = shown()
    report.choose(key, true)
    report.choose('rhythm', true)
    report.emitted.length = 0

    report.choose(key, false)
    report.choose('rhythm', false)

    expect(report.emitted).toEqual([
      kept({ key: 'rhythm', title: rhythmTitle }),
      { type: 'draft.discard', key: 'findings' },
    ])
    expect(report.context().chosenFindings).toEqual([])
  })

  it('report: an earlier choice of the customer is shown when the report opens again', () => {
    const report = shown(twoResults, [key])
    expect(report.context().chosenFindings).toEqual([key])

    report.choose('rhythm', true)

    expect(report.emitted).toEqual([
      kept({ key, title: keptCoronary?.title }, { key: 'rhythm', title: rhythmTitle }),
    ])
  })

  it('report: only findings of the report can be chosen', () => {
    const report = shown()
    report.choose('unknown', true)
    expect(report.context().chosenFindings).toEqual([])
    expect(report.emitted).toEqual([])

    const pdf = shown(pdfOnly)
    pdf.choose(key, true)
    expect(pdf.context().chosenFindings).toEqual([])
  })
})
