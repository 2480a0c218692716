import { Suspense } from 'react'

import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'
import { ProgressBar } from '#src/ui/progress/progress-bar.tsx'
import { ProgressMeter } from '#src/ui/progress/progress-meter.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Snackbar } from '#src/ui/feedback/snackbar.tsx'
import { Steps } from '#src/ui/progress/steps.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Grid, Row, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { lazyComponent } from '../lazy-component.tsx'
import { SampleGroup, Sample } from './sample.tsx'
import { useToggle } from './use-toggle.ts'

const TitledDialog = lazyComponent(async () => (await import('#src/ui/dialog.tsx')).TitledDialog)

export function FeedbackSamples() {
  return (
    <SampleGroup name="Answering">
      <Sample name="Banners">
        <Stack gap={2}>
          <Banner tone="info">You are logged in on another device too.</Banner>
          <Banner tone="warning">Your session ends in 2 minutes.</Banner>
          <Banner tone="offline">You are offline. What you type is kept here.</Banner>
        </Stack>
      </Sample>
      <Grid column="wide" gap={5}>
        <AlertSamples />
        <OverlaySamples />
        <Sample name="Progress">
          <Card>
            <ProgressMeter label="Pharmacogenetics" percent={62} text="62 %" />
            <ProgressMeter label="Not begun" percent={0} text="0 %" />
            <ProgressMeter label="Ready" percent={100} text="100 %" />
          </Card>
        </Sample>
        <Sample name="Skeletons">
          <Loading label="Loading your tests">
            <Skeleton shape="heading" />
            <div>
              <Skeleton count={3} />
            </div>
            <Skeleton shape="control" />
          </Loading>
        </Sample>
        <StepsSample />
      </Grid>
    </SampleGroup>
  )
}

function AlertSamples() {
  const [hiding, toggle] = useToggle()
  return (
    <Sample name="Alerts" note="They unfold and fold for 700 ms.">
      <Stack gap={2}>
        <Alert
          tone="info"
          phase={hiding ? 'hiding' : 'showing'}
          closeLabel="Close"
          onClose={toggle}
        >
          The questionnaire can be paused and continued later.
        </Alert>
        <Alert tone="success" title="Saved">
          Your answers are with us.
        </Alert>
        <Alert tone="warning" title="One more step">
          Verify your identity to see your orders.
        </Alert>
        <Alert tone="error" title="Error #402">
          There was an error during processing the payment.
        </Alert>
      </Stack>
    </Sample>
  )
}

function OverlaySamples() {
  const [dialog, toggleDialog] = useToggle()
  const [terms, toggleTerms] = useToggle()
  const [snackbar, toggleSnackbar] = useToggle()
  const [running, toggleRunning] = useToggle()
  return (
    <Sample name="Dialogs and snackbars">
      <Row>
        <Button variant="secondary" onClick={toggleDialog}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={toggleTerms}>
          Full screen
        </Button>
        <Button variant="secondary" onClick={toggleSnackbar}>
          Snackbar
        </Button>
        <Button variant="secondary" onClick={toggleRunning}>
          Progress bar
        </Button>
      </Row>
      <ProgressBar active={running} label="Loading" />
      <LiveRegion>
        {snackbar ? (
          <Snackbar
            message="The link has been sent to your email address."
            closeLabel="Close"
            onClose={toggleSnackbar}
          />
        ) : null}
      </LiveRegion>
      <Suspense fallback={null}>
        <TitledDialog
          open={dialog}
          title="This ID number belongs to another account"
          closeLabel="Close"
          onClose={toggleDialog}
          actions={<Button onClick={toggleDialog}>I understand</Button>}
        >
          <Text>Contact our support to merge the two accounts into one.</Text>
        </TitledDialog>
        <TitledDialog
          open={terms}
          size="full"
          dismissable={false}
          title="Terms and conditions"
          actions={<Button onClick={toggleTerms}>I accept</Button>}
        >
          <Stack>
            {Array.from({ length: 24 }, (_, place) => (
              <Text key={place}>
                {place + 1}. The service is provided by the company named in the order, under the
                law of the Republic of Estonia, to persons who have reached eighteen years of age.
              </Text>
            ))}
          </Stack>
        </TitledDialog>
      </Suspense>
    </Sample>
  )
}

function StepsSample() {
  return (
    <Sample name="Steps">
      <Card>
        <Steps
          label="Your test, step by step"
          items={[
            {
              key: 'paid',
              state: 'done',
              title: 'Ordered and paid',
              stateText: 'done',
              who: '3 November',
            },
            { key: 'id', state: 'done', title: 'Identity verified', stateText: 'done' },
            {
              key: 'kit',
              state: 'current',
              title: 'Register your kit',
              stateText: 'now',
              who: 'You, by 1 December',
              action: <Button>Enter the barcode</Button>,
            },
            {
              key: 'lab',
              state: 'locked',
              title: 'Analysis',
              stateText: 'later',
              who: 'The laboratory, about 4 weeks',
            },
          ]}
        />
      </Card>
    </Sample>
  )
}
