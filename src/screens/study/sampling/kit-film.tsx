import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, type KeyboardEvent } from 'react'
import type { EventFrom } from 'xstate'

import type { HpvKit } from '#contract/statuses.ts'
import { kitFilmMachine, type KitFilmSnapshot } from '#machines/study/kit-film.machine.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { Button } from '#src/ui/action/button.tsx'
import { IconButton } from '#src/ui/action/icon-button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '#src/ui/icons/deferred-icons.tsx'
import { PauseIcon, PlayIcon, RestartIcon } from '#src/ui/icons/film-icons.tsx'
import { Film } from '#src/ui/media/film.tsx'

import { samplingSteps } from './sampling-texts.ts'

const noActors = () => ({})

/** The film about taking the sample with a kit; its captions are the texts of the steps. */
export const KitFilm = ({ kit }: { kit: HpvKit }) => {
  const { t } = useLingui()
  const steps = samplingSteps[kit]
  const film = useScreenActor(kitFilmMachine, noActors, {
    input: { captionParts: steps.map(({ title, text }) => captionParts(`${t(title)} ${t(text)}`)) },
  })
  const { step: index } = film.snapshot.context
  const step = steps[index]
  if (!step) return null
  const { Picture, title, text } = step
  const number = index + 1
  const count = steps.length
  return (
    <Film
      label={t`Film: how to take the sample`}
      picture={
        <Suspense fallback={null}>
          <Picture />
        </Suspense>
      }
      stepText={t`Step ${number} of ${count}`}
      title={t(title)}
      caption={t(text)}
      progress={{ step: number, count, isPlaying: film.snapshot.matches('playing') }}
      controls={<Controls {...film} />}
      onKeyDown={(event) => showStep(event, film.actor)}
    />
  )
}

/** A part of four seconds is enough for ten words. */
const captionParts = (caption: string): number => Math.ceil(caption.split(/\s+/).length / 10)

type FilmActor = ScreenActor<typeof kitFilmMachine>
type FilmEvent = EventFrom<typeof kitFilmMachine>

/** The arrow keys show another step. */
const showStep = (event: KeyboardEvent, actor: FilmActor['actor']) => {
  if (event.key === 'ArrowRight') actor.send({ type: 'step.next' })
  if (event.key === 'ArrowLeft') actor.send({ type: 'step.previous' })
}

/** The control that starts and stops the film, by its state. */
const mainControls = {
  idle: 'film.play',
  playing: 'film.pause',
  paused: 'film.play',
  ended: 'film.play',
} as const satisfies Record<KitFilmSnapshot['value'], FilmEvent['type']>

const Controls = ({ actor, snapshot }: FilmActor) => {
  const { t } = useLingui()
  const main = mainControls[snapshot.value]
  // a control that is not available keeps the focus
  const control = (type: FilmEvent['type']) => ({
    'aria-disabled': !snapshot.can({ type }),
    onClick: () => actor.send({ type }),
  })
  return (
    <>
      <IconButton label={t`Previous step`} icon={<ArrowLeftIcon />} {...control('step.previous')} />
      <Button
        variant="secondary"
        icon={main === 'film.play' ? <PlayIcon /> : <PauseIcon />}
        {...control(main)}
      >
        {main === 'film.play' ? <Trans>Play</Trans> : <Trans>Pause</Trans>}
      </Button>
      <IconButton label={t`Next step`} icon={<ArrowRightIcon />} {...control('step.next')} />
      <IconButton
        label={t`Play from the start`}
        icon={<RestartIcon />}
        {...control('film.restart')}
      />
    </>
  )
}
