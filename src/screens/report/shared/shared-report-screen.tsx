import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import { localizedText } from '#contract/locale.ts'
import { toProblem } from '#contract/problem.ts'
import type { SharedReport } from '#contract/report/report-link.ts'
import {
  sharedReportMachine,
  type SharedReportSnapshot,
} from '#machines/report/shared-report.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { sharedReportActors, type SharedViewProps } from '#src/actors/report/report.actors.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { CodeForm } from './code-form.tsx'
import { EndedLink } from './ended-link.tsx'
import { SharedResults } from './shared-results.tsx'

const Checking = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Checking the link`}>
      <Skeleton shape="control" count={2} />
    </Loading>
  )
}

const CheckFailed = ({ actor, snapshot }: SharedViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem ?? toProblem(undefined)}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'link.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  validating: Checking,
  checking: Checking,
  checkFailed: CheckFailed,
  askingCode: CodeForm,
  inactive: CodeForm,
  opening: CodeForm,
  shown: SharedResults,
  downloading: SharedResults,
  saving: SharedResults,
  unknown: () => <EndedLink reason="unknown" />,
  expired: () => <EndedLink reason="expired" />,
  withdrawn: () => <EndedLink reason="withdrawn" />,
  locked: () => <EndedLink reason="locked" />,
} satisfies Record<SharedReportSnapshot['value'], (props: SharedViewProps) => ReactNode>

/** Until the code is entered, the page does not say what is shared. */
const Lead = ({ kind }: { kind: SharedReport['kind'] | undefined }) => {
  if (kind === undefined) return <Trans>A document that one of our customers shares with you</Trans>
  return kind === 'consultation' ? (
    <Trans>The summary of a consultation that one of our customers shares with you</Trans>
  ) : (
    <Trans>A report that one of our customers shares with you</Trans>
  )
}

/** The page that a doctor opens with a customer’s link. `token` is the fragment of its address. */
export const SharedReportScreen = ({ token }: { token: string }) => {
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const shared = useScreenActor(sharedReportMachine, sharedReportActors, {
    input: { token, locale },
  })
  const View = views[shared.snapshot.value]
  useFocusOnChange(View, () => heading.current?.focus())
  const { report } = shared.snapshot.context
  return (
    <Main width="text">
      <PageHead
        title={report ? localizedText(report.title, locale) : <Trans>Shared document</Trans>}
        lead={<Lead kind={report?.kind} />}
      />
      <View {...shared} heading={heading} />
    </Main>
  )
}
