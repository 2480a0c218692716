import { ButtonLink } from '#src/ui/action/button.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/state.tsx'
import { BarcodeArt } from '#src/ui/illustrations/barcode-art.tsx'
import { CalendarArt } from '#src/ui/illustrations/calendar-art.tsx'
import { DashboardArt } from '#src/ui/illustrations/dashboard-art.tsx'
import { DashboardProductArt } from '#src/ui/illustrations/dashboard-product-art.tsx'
import { EmptyDashboardArt } from '#src/ui/illustrations/empty-dashboard-art.tsx'
import { ErrorArt } from '#src/ui/illustrations/error-art.tsx'
import { LoginArt } from '#src/ui/illustrations/login-art.tsx'
import { ProfileArt } from '#src/ui/illustrations/profile-art.tsx'
import { QuestionnaireArt } from '#src/ui/illustrations/questionnaire-art.tsx'
import { VerificationArt } from '#src/ui/illustrations/verification-art.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Grid } from '#src/ui/layout/stack.tsx'

import { SampleGroup, Sample } from './sample.tsx'

export function IllustrationSamples() {
  return (
    <SampleGroup name="Pictures">
      <Grid>
        <LoginArt />
        <DashboardArt />
        <BarcodeArt />
        <ProfileArt />
        <DashboardProductArt />
        <QuestionnaireArt />
        <VerificationArt />
        <CalendarArt />
      </Grid>
      <Grid column="wide">
        <Sample name="Nothing here yet">
          <Card>
            <EmptyState
              title="No tests yet"
              art={<EmptyDashboardArt />}
              action={<ButtonLink href="#pictures">See all tests</ButtonLink>}
            >
              Order your first test, and the kit comes to your letterbox.
            </EmptyState>
          </Card>
        </Sample>
        <Sample name="Something went wrong">
          <Card>
            <ErrorState
              heading="This page could not be found"
              code="Error 404"
              message="The address may be old, or mistyped."
              art={<ErrorArt />}
              action={<ButtonLink href="#pictures">To the first page</ButtonLink>}
            />
          </Card>
        </Sample>
      </Grid>
    </SampleGroup>
  )
}
