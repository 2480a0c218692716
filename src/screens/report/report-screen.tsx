import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import { localizedText } from '#contract/locale.ts'
import { toProblem } from '#contract/problem.ts'
import type { ReportPreview } from '#contract/report/report.ts'
import { reportMachine, type ReportSnapshot } from '#machines/report/report.machine.ts'
import { chosenFindingsOf, storeFindings } from '#src/actors/consultation/attached-findings.ts'
import { useActors, useLocale } from '#src/actors/context.tsx'
import { reportActors, type ReportViewProps } from '#src/actors/report/report.actors.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { useDocumentTitle } from '#src/actors/app/use-document-title.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { ChooseLanguage, NotReady } from './report-unavailable.tsx'
import { Introduction } from './report-introduction.tsx'
import { Results } from './report-results.tsx'

const LoadingView = ({ snapshot }: Pick<ReportViewProps, 'snapshot'>) => {
  const { t } = useLingui()
  const isSummary = snapshot.context.preview?.kind === 'consultation'
  return (
    <Loading label={isSummary ? t`Loading the summary` : t`Loading the report`}>
      <Skeleton shape="card" />
      <Skeleton shape="text" count={8} />
    </Loading>
  )
}

const LoadFailed = ({ actor, snapshot }: ReportViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem ?? toProblem(undefined)}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'report.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const Lead = ({ kind }: Pick<ReportPreview, 'kind'>) =>
  kind === 'consultation' ? <Trans>Summary of your consultation</Trans> : <Trans>Your report</Trans>

const views = {
  loading: LoadingView,
  deciding: LoadingView,
  choosingLanguage: ChooseLanguage,
  introduction: Introduction,
  choosing: Introduction,
  postponed: Introduction,
  awaitingConsultation: Introduction,
  opening: LoadingView,
  awaitingStepUp: LoadingView,
  shown: Results,
  downloading: Results,
  confirmingDownload: Results,
  saving: Results,
  notReady: NotReady,
  loadFailed: LoadFailed,
} satisfies Record<ReportSnapshot['value'], (props: ReportViewProps) => ReactNode>

/** The report of an ordered product, in the language of the page. */
export const ReportScreen = ({ orderProductId }: { orderProductId: string }) => {
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const actors = useActors()
  const chosenFindings = chosenFindingsOf(actors, orderProductId)
  const report = useScreenActor(reportMachine, reportActors, {
    input: { orderProductId, locale, chosenFindings },
    on: { 'draft.save': ({ values }) => storeFindings(actors, values) },
  })
  const View = views[report.snapshot.value]
  useFocusOnChange(View, () => heading.current?.focus())
  const isLoading = report.snapshot.matches('loading')
  const { preview } = report.snapshot.context
  useDocumentTitle(preview?.kind === 'consultation' ? msg`Summary` : null)
  return (
    <Main width="text">
      <PageHead
        title={preview ? localizedText(preview.title, locale) : <Trans>Report</Trans>}
        lead={preview ? <Lead {...preview} /> : isLoading ? <Skeleton /> : undefined}
      />
      <View {...report} orderProductId={orderProductId} heading={heading} />
    </Main>
  )
}
