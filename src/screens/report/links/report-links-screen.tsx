import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import { localizedText } from '#contract/locale.ts'
import { toProblem } from '#contract/problem.ts'
import {
  reportLinksMachine,
  type ReportLinksSnapshot,
} from '#machines/report/report-links.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { reportLinksActors, type LinksViewProps } from '#src/actors/report/report.actors.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { NotReady } from '../report-unavailable.tsx'
import { CreatedLink } from './created-link.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your links`}>
      <Skeleton shape="text" count={3} />
      <Skeleton shape="card" />
      <Skeleton shape="control" count={2} />
    </Loading>
  )
}

const LoadFailed = ({ actor, snapshot }: LinksViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem ?? toProblem(undefined)}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'links.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  loading: LoadingView,
  listing: LinkList,
  editing: LinkForm,
  creating: LinkForm,
  awaitingStepUp: LinkForm,
  created: CreatedLink,
  withdrawing: LinkList,
  notReady: NotReady,
  loadFailed: LoadFailed,
} satisfies Record<ReportLinksSnapshot['value'], (props: LinksViewProps) => ReactNode>

/** The links with which doctors open a report of the customer. */
export const ReportLinksScreen = ({ orderProductId }: { orderProductId: string }) => {
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const links = useScreenActor(reportLinksMachine, reportLinksActors, { input: { orderProductId } })
  const View = views[links.snapshot.value]
  useFocusOnChange(View, () => heading.current?.focus())
  const isLoading = links.snapshot.matches('loading')
  const title = links.snapshot.context.list?.title
  return (
    <Main width="text">
      <PageHead
        title={<Trans>Share with a doctor</Trans>}
        lead={title ? localizedText(title, locale) : isLoading ? <Skeleton /> : undefined}
      />
      <View {...links} orderProductId={orderProductId} heading={heading} />
      {links.snapshot.matches('listing') ? (
        <Row>
          <RouteButton
            to="/dashboard-product/$id/report"
            params={{ id: orderProductId }}
            variant="quiet"
            data-flush="start"
          >
            {links.snapshot.context.list?.kind === 'consultation' ? (
              <Trans>Back to the summary</Trans>
            ) : (
              <Trans>Back to the report</Trans>
            )}
          </RouteButton>
        </Row>
      ) : null}
    </Main>
  )
}
