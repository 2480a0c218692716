import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useRef, type ReactNode, type RefObject } from 'react'

import type { HpvStatus } from '#contract/study/study.ts'
import type { HpvOrderSnapshot } from '#machines/study/hpv-order.machine.ts'
import { useAuthStatus } from '#src/actors/context.tsx'
import { useHpvOrder } from '#src/actors/study/use-hpv-order.ts'
import { useStudyRetention, type StudyRetention } from '#src/actors/study/use-study-retention.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'
import { Heading } from '#src/ui/text/heading.tsx'

import type { HpvViewProps } from './hpv-view.ts'
import { IdentifyView } from './identify-view.tsx'
import { ContactStep, DeliveryStep, KitStep } from './order/order-steps.tsx'
import { Ordered, OrderedWithoutLogin } from './ordered-views.tsx'
import { Participation } from './participation.tsx'
import {
  AlreadyOrdered,
  Closed,
  Full,
  NotInvited,
  OtherBirthYear,
  Over,
} from './order-unavailable-views.tsx'
import { ReviewStep } from './order/review-step.tsx'
import { isSampleRequired, SamplingSteps } from './sampling/sampling-steps.tsx'
import { ClinicAlternative, ClinicChoice, StudyPurpose, StudySteps } from './study-about.tsx'
import { StudyData, StudyDetails } from './study-details.tsx'
import { Receipt, Withdrawn } from './withdrawn-view.tsx'

const NewAccountDialog = lazyComponent(
  async () => (await import('#src/screens/identity/new-account-dialog.tsx')).NewAccountDialog,
  { isOverPage: true, messages: ['identity'] },
)

const ExportWindow = lazyComponent(async () => (await import('./export-window.tsx')).ExportWindow, {
  fallback: <Skeleton shape="text" count={6} />,
  messages: ['security'],
})

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the study`}>
      <Stack gap={4}>
        <Skeleton shape="heading" />
        <Skeleton shape="control" count={3} />
      </Stack>
    </Loading>
  )
}

const LoadFailedView = ({ actor, snapshot }: HpvViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'study.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  opened: LoadingView,
  loading: LoadingView,
  loadFailed: LoadFailedView,
  deciding: LoadingView,
  identifying: IdentifyView,
  checkingInvitation: IdentifyView,
  not_invited: NotInvited,
  otherBirthYear: OtherBirthYear,
  alreadyOrdered: AlreadyOrdered,
  full: Full,
  closed: Closed,
  withdrawn: Withdrawn,
  preparing: LoadingView,
  openingStep: LoadingView,
  contact: ContactStep,
  delivery: DeliveryStep,
  kit: KitStep,
  review: ReviewStep,
  ordering: ReviewStep,
  loadingTerms: ReviewStep,
  rejected: LoadingView,
  loadingUser: ReviewStep,
  loggedIn: LoadingView,
  orderedWithoutLogin: OrderedWithoutLogin,
  ordered: Ordered,
  over: Over,
} satisfies Record<ViewName, (props: HpvViewProps) => ReactNode>

type Value = HpvOrderSnapshot['value']
type Filling = Extract<Value, object>['filling']
type ViewName =
  | Extract<Value, string>
  | Extract<Filling, string>
  | Extract<Filling, object>['editing']
  | 'over'

/** After the deletion there is nothing to see for anyone. An order that is being filled in is refused. */
const viewNameOf = (
  snapshot: HpvOrderSnapshot,
  retention: StudyRetention['snapshot'],
): ViewName => {
  if (retention.matches('deleted') && !isFilling(snapshot)) return 'over'
  const { value } = snapshot
  if (typeof value === 'string') return value
  return typeof value.filling === 'string' ? value.filling : value.filling.editing
}

const busyViews: readonly ViewName[] = [
  'checkingInvitation',
  'ordering',
  'loadingTerms',
  'loadingUser',
]

/** The page of the HPV study; `isJoining` opens the terms after an ID log-in of a new person. */
export const HpvScreen = ({ isJoining }: { isJoining: boolean }) => {
  const isCustomer = useAuthStatus() !== 'visitor'
  const wasCustomer = useRef(isCustomer)
  // after a log-in on this page the invitation is known
  return (
    <Study
      key={String(isCustomer)}
      isCustomer={isCustomer}
      isJoining={isJoining}
      wasCustomer={wasCustomer}
    />
  )
}

type StudyProps = {
  isCustomer: boolean
  isJoining: boolean
  /** Whether the page was opened by a customer. */
  wasCustomer: RefObject<boolean>
}

const Study = ({ isCustomer, isJoining, wasCustomer }: StudyProps) => {
  const order = useHpvOrder(isCustomer)
  const { snapshot } = order
  const { snapshot: retention } = useStudyRetention(order.actor)
  const { status, receipt } = snapshot.context
  const heading = useRef<HTMLHeadingElement>(null)
  const name = viewNameOf(snapshot, retention)
  useFocusOnChange(name, (previous) => {
    // the page opens without moving the focus, but a log-in on it has removed its form; a busy button keeps it
    const isOpening =
      isCustomer === wasCustomer.current &&
      (previous === 'opened' || (previous === 'loading' && !hasNews(snapshot)))
    if (isOpening || busyViews.includes(name)) return
    // the message about a failed submission has taken the focus
    if (busyViews.includes(previous) && snapshot.context.problem !== null) return
    heading.current?.focus()
  })
  const View = views[name]
  const action = (
    <>
      <Card as="section" elevated>
        <View {...order} heading={heading} />
      </Card>
      {receipt === null ? null : (
        <Card as="section">
          <Receipt receipt={receipt} />
        </Card>
      )}
    </>
  )
  return (
    <Main width="text">
      <PageHead
        title={<Trans>HPV study</Trans>}
        lead={<Trans>Take an HPV test at home, free of charge.</Trans>}
      />
      <Stack gap={6}>
        {isFilling(snapshot) || (isCustomer && !status) ? (
          action
        ) : (
          <About snapshot={snapshot} retention={retention} action={action} />
        )}
        {status && snapshot.matches('filling') ? <OwnChoice {...order} study={status} /> : null}
      </Stack>
      {isJoining && !isCustomer && status ? (
        <Suspense fallback={null}>
          <NewAccountDialog studyTerms={status.terms} />
        </Suspense>
      ) : null}
    </Main>
  )
}

const isFilling = (snapshot: HpvOrderSnapshot): boolean =>
  snapshot.matches('preparing') ||
  snapshot.matches('filling') ||
  snapshot.matches('ordering') ||
  snapshot.matches('loadingTerms') ||
  snapshot.matches('rejected') ||
  snapshot.matches('loadingUser') ||
  snapshot.matches('loggedIn')

/** Whether the kit was ordered on this page, or the study left. */
const hasNews = ({ context: { order, receipt } }: HpvOrderSnapshot): boolean =>
  order !== null || receipt !== null

/** Whether the card matters more than what the study is about. */
const isActionFirst = (snapshot: HpvOrderSnapshot): boolean =>
  hasNews(snapshot) ||
  snapshot.matches('closed') ||
  snapshot.matches('ordered') ||
  snapshot.matches('withdrawn') ||
  snapshot.matches('orderedWithoutLogin')

type AboutProps = Pick<HpvViewProps, 'snapshot'> & {
  retention: StudyRetention['snapshot']
  action: ReactNode
}

/** Everything about the study. A participant sees her kit first, and anyone that the study is closed. */
const About = ({ snapshot, retention, action }: AboutProps) => {
  const { status: study } = snapshot.context
  const isOver = retention.matches('deleted')
  const isOrdered = snapshot.matches('ordered') && !isOver
  const isFirst = isActionFirst(snapshot) || isOver
  return (
    <>
      {study && retention.matches({ stored: 'exportWindow' }) && isParticipant(study) ? (
        <ExportWindow study={study} />
      ) : null}
      {isFirst ? action : null}
      {isOrdered && study?.order && isSampleRequired(study.order) ? (
        <SamplingSteps kit={study.order.kit} />
      ) : null}
      {snapshot.matches('withdrawn') && !isOver ? (
        <ClinicSection title={<Trans>What you can do instead</Trans>} />
      ) : null}
      <StudyDetails study={study} />
      <StudyPurpose />
      <StudySteps />
      {isFirst ? null : action}
      {study ? (
        <Stack as="section" gap={3}>
          <Heading level={2}>
            <Trans>What happens to your data</Trans>
          </Heading>
          <StudyData retention={retention} />
        </Stack>
      ) : null}
      {isOrdered && study?.order && isSampleRequired(study.order) ? (
        <ClinicSection title={<Trans>If you do not want to use the kit</Trans>} />
      ) : null}
    </>
  )
}

/** Whether the study stores something of a person that she can download. */
const isParticipant = ({ participation, retained_data: retained }: HpvStatus): boolean =>
  participation === 'ordered' || (retained !== null && retained.has_result)

const ClinicSection = ({ title }: { title: ReactNode }) => (
  <Stack as="section" gap={3}>
    <Heading level={2}>{title}</Heading>
    <ClinicAlternative />
  </Stack>
)

/** For a woman who can order a kit and does not want one. A proven one can also stop the reminders, or leave. */
const OwnChoice = ({ actor, study }: Pick<HpvViewProps, 'actor'> & { study: HpvStatus }) => {
  const isInvited = study.participation === 'invited'
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Stack as="section" gap={4}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>If you do not want a kit</Trans>
      </Heading>
      <ClinicChoice isIdentified={isInvited} />
      {isInvited ? (
        <Participation study={study} heading={heading} onWithdrawn={(event) => actor.send(event)} />
      ) : null}
    </Stack>
  )
}
