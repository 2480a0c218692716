import { Trans, useLingui } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'

import { brand } from '#contract/app/brand.ts'
import { localProblem } from '#contract/problem.ts'
import { useActors } from '#src/actors/context.tsx'
import { LazyIncidentOffer, LazyProblemText } from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { ErrorState } from '#src/ui/feedback/state.tsx'
import { Logo } from '#src/ui/page/logo.tsx'
import { Main, Page } from '#src/ui/page/page.tsx'
import { TopBar } from '#src/ui/page/top-bar.tsx'

/** Shown when the session could not be read. There is no route yet, so no link works here. */
export const StartFailedScreen = () => {
  const { app } = useActors()
  const { t } = useLingui()
  const problem =
    useValue(app, ({ context }) => context.problem) ?? localProblem('errors.unexpected').problem
  return (
    <Page
      skipLabel={t`Skip to content`}
      topBar={<TopBar logo={<Logo href="/" name={brand.name} />} navLabel={t`Main navigation`} />}
    >
      <Main width="text">
        <ErrorState
          code={problem.status > 0 ? problem.status : undefined}
          heading={<Trans>The portal did not start</Trans>}
          message={<LazyProblemText problem={problem} />}
          action={
            <>
              <Button onClick={() => app.send({ type: 'start.retry' })}>
                <Trans>Try again</Trans>
              </Button>
              <LazyIncidentOffer problem={problem} />
            </>
          }
        />
      </Main>
    </Page>
  )
}
