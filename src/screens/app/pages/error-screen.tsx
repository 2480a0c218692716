import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useValue } from '#src/actors/use-value.ts'

import { localProblem, toProblem } from '#contract/problem.ts'
import { useActors } from '#src/actors/context.tsx'
import { isChunkError } from '#src/actors/chunk-errors.ts'
import {
  LazyIncidentCode,
  LazyIncidentOffer,
  LazyProblemText,
} from '#src/screens/messages/lazy-messages.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { ErrorState } from '#src/ui/feedback/state.tsx'
import { Main } from '#src/ui/page/page.tsx'

import { LazyErrorArt } from '#src/screens/app/lazy-art.ts'
import { loadFailedMessage } from '#src/screens/app/lazy-component.tsx'
import { LoadingScreen } from './loading-screen.tsx'

/** Replaces a screen that could not be rendered. For a missing chunk the page is reloaded first. */
export const ErrorScreen = ({ error }: { error: unknown }) => {
  const { chunkReload } = useActors()
  const isReloading = useValue(
    chunkReload,
    ({ value }) => value === 'checking' || value === 'saving' || value === 'reloading',
  )
  if (!isChunkError(error)) return <Failure error={error} />
  return isReloading ? <LoadingScreen /> : <MissingPart />
}

const partFailed = localProblem('errors.page_part_failed').problem

const MissingPart = () => {
  const { chunkReload } = useActors()
  return (
    <Main width="text">
      <ErrorState
        art={<LazyErrorArt />}
        heading={<Trans>This page didn’t load completely</Trans>}
        message={
          <>
            {loadFailedMessage} <LazyIncidentCode problem={partFailed} />
          </>
        }
        action={
          <Button onClick={() => chunkReload.send({ type: 'page.retry', at: Date.now() })}>
            <Trans>Reload</Trans>
          </Button>
        }
      />
    </Main>
  )
}

const Failure = ({ error }: { error: unknown }) => {
  const router = useRouter()
  const problem = useMemo(() => toProblem(error), [error])
  return (
    <Main width="text">
      <ErrorState
        art={<LazyErrorArt />}
        code={problem.status > 0 ? problem.status : undefined}
        heading={<Trans>Sorry, there is a problem</Trans>}
        message={<LazyProblemText problem={problem} />}
        action={
          <>
            <Button onClick={() => void router.invalidate()}>
              <Trans>Try again</Trans>
            </Button>
            <LazyIncidentOffer problem={problem} />
          </>
        }
      />
    </Main>
  )
}
