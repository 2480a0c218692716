import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import { barcodeMachine, type BarcodeSnapshot } from '#machines/kit/barcode.machine.ts'
import type { StateName } from '#machines/fragments/state-paths.ts'
import { useAuthStatus } from '#src/actors/context.tsx'
import { kitActors, type KitViewProps } from '#src/actors/kit/kit.actors.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { lazyArt } from '#src/screens/app/lazy-art.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { CameraView } from './camera-view.tsx'
import { CodeEntry } from './code-entry.tsx'
import { ConfirmView } from './confirm-view.tsx'
import { RegisteredView } from './registered-view.tsx'
import { VisitorView } from './visitor-view.tsx'
import { WithdrawnView } from './withdrawn-view.tsx'

const LazyBarcodeArt = lazyArt(
  async () => (await import('#src/ui/illustrations/barcode-art.tsx')).BarcodeArt,
)

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your kit`}>
      <Stack gap={4}>
        <Skeleton shape="heading" />
        <Skeleton shape="card" count={2} />
      </Stack>
    </Loading>
  )
}

const AlreadySet = ({ heading }: KitViewProps) => (
  <Stack gap={4}>
    <Heading level={2} ref={heading} tabIndex={-1}>
      <Trans>You do not need another kit</Trans>
    </Heading>
    <Text>
      <Trans>
        We already have your DNA, from a kit, a file or the biobank. Your tests use it. Contact us
        if you think this is wrong.
      </Trans>
    </Text>
    <Row>
      <RouteButton to="/dashboard">
        <Trans>Go to the dashboard</Trans>
      </RouteButton>
    </Row>
  </Stack>
)

type ViewName =
  | 'loading'
  | 'entering'
  | 'scanning'
  | 'visitor'
  | 'confirming'
  | 'registered'
  | 'withdrawn'
  | 'dnaOriginSet'

const views = {
  loading: LoadingView,
  entering: CodeEntry,
  scanning: CameraView,
  visitor: VisitorView,
  confirming: ConfirmView,
  registered: RegisteredView,
  withdrawn: WithdrawnView,
  dnaOriginSet: AlreadySet,
} satisfies Record<ViewName, (props: KitViewProps) => ReactNode>

/** The view of each state; while the kit is checked or registered, its form stays. */
const viewOfState = {
  opened: 'loading',
  submitted: 'entering',
  loading: 'loading',
  readingPhoto: 'entering',
  visitor: 'visitor',
  checking: 'entering',
  confirming: 'confirming',
  registering: 'confirming',
  deciding: 'loading',
  registered: 'registered',
  withdrawn: 'withdrawn',
  dnaOriginSet: 'dnaOriginSet',
  entering: 'entering',
  scanning: 'scanning',
} satisfies Record<StateName<BarcodeSnapshot['value']>, ViewName>

const viewNameOf = ({ value }: BarcodeSnapshot): ViewName => {
  if (typeof value === 'string') return viewOfState[value]
  return 'entering' in value ? 'entering' : 'scanning'
}

/** Registers a kit; `code` is the barcode in the address of the page. */
export const BarcodeScreen = ({ code }: { code: string }) => {
  const isCustomer = useAuthStatus() !== 'visitor'
  // a log-in in place continues with the same barcode
  return <Registration key={String(isCustomer)} code={code} isCustomer={isCustomer} />
}

const Registration = (page: { code: string; isCustomer: boolean }) => {
  const registration = useScreenActor(barcodeMachine, kitActors, {
    start: { type: 'page.open', ...page },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const name = viewNameOf(registration.snapshot)
  useFocusOnChange(name, () => heading.current?.focus())
  const isLinking = name !== 'loading' && name !== 'registered' && name !== 'withdrawn'
  const View = views[name]
  return (
    <Main width="text" art={<LazyBarcodeArt />}>
      <PageHead
        title={isLinking ? <Trans>Register your kit</Trans> : <Trans>Your kit</Trans>}
        lead={
          isLinking ? (
            <Trans>
              Link your kit to your account, so that the laboratory knows the sample is yours.
            </Trans>
          ) : undefined
        }
      />
      <Card elevated>
        <View {...registration} heading={heading} />
      </Card>
    </Main>
  )
}
