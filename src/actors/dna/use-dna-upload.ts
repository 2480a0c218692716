import { useEffect, useMemo, type Ref } from 'react'
import { createActor } from 'xstate'

import {
  dnaUploadMachine,
  type DnaUploadActor,
  type DnaUploadSnapshot,
} from '#machines/dna/dna-upload.machine.ts'
import type { StepUpActor } from '#machines/account/security/step-up.machine.ts'
import type { Actors } from '#src/actors/actors.ts'
import { useActors, useStepUpActor } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { handleInApp } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

import { dnaUploadActors } from './dna-upload.actors.ts'

export type DnaUpload = { actor: DnaUploadActor; snapshot: DnaUploadSnapshot }

/** The heading of a view gets the focus when the view replaces another one. */
export type DnaViewProps = DnaUpload & { heading: Ref<HTMLHeadingElement> }

type ActiveUpload = {
  actor: DnaUploadActor
  orderProductId: string
  /** The pages that show it; two during a change of pages. */
  shownBy: number
  /** The dialog of the page that shows it. */
  stepUp: StepUpActor | null
  end: () => void
}

/** The upload of a portal, outside the page: it continues while the customer uses other pages. */
const activeUploads = new WeakMap<Actors, ActiveUpload>()

/**
 * Runs the upload of an ordered product. An upload that is under way stays when the page is left, and the page shows it
 * again, for whichever product it is opened; it ends with the session.
 */
export const useDnaUpload = (orderProductId: string): DnaUpload => {
  const actors = useActors()
  const stepUp = useStepUpActor()
  const upload = useMemo(() => getOrStartUpload(actors, orderProductId), [actors, orderProductId])
  useEffect(() => show(upload), [upload])
  useEffect(() => connectStepUp(upload, stepUp), [upload, stepUp])
  return { actor: upload.actor, snapshot: useValue(upload.actor, (snapshot) => snapshot) }
}

const getOrStartUpload = (actors: Actors, orderProductId: string): ActiveUpload => {
  const running = activeUploads.get(actors)
  if (running && (running.orderProductId === orderProductId || isRunning(running))) return running
  running?.end()
  const started = startUpload(actors, orderProductId)
  activeUploads.set(actors, started)
  return started
}

/** Counts a page that shows the upload, until the returned function is called. */
const show = (upload: ActiveUpload): (() => void) => {
  upload.shownBy += 1
  return () => {
    upload.shownBy -= 1
    queueMicrotask(() => dropIfIdle(upload))
  }
}

const connectStepUp = (upload: ActiveUpload, stepUp: StepUpActor | null): void => {
  upload.stepUp = stepUp
}

const isRunning = ({ actor }: ActiveUpload): boolean => actor.getSnapshot().hasTag('running')

const dropIfIdle = (upload: ActiveUpload): void => {
  if (upload.shownBy === 0 && !isRunning(upload)) upload.end()
}

const startUpload = (actors: Actors, orderProductId: string): ActiveUpload => {
  const provided = dnaUploadMachine.provide({
    actors: dnaUploadActors(actors, () => upload.stepUp),
  })
  const actor = createActor(provided, { input: { orderProductId }, ...inspectOptions })
  const userId = userIn(actors)
  const session = actors.auth.subscribe(() => {
    if (userIn(actors) !== userId) upload.end()
  })
  const upload: ActiveUpload = {
    actor,
    orderProductId,
    shownBy: 0,
    stepUp: null,
    end: () => {
      if (activeUploads.get(actors) === upload) activeUploads.delete(actors)
      session.unsubscribe()
      actor.stop()
    },
  }
  // the upload opens no page
  actor.on('*', (event) => handleInApp(event, actors, null))
  actor.start()
  return upload
}

const userIn = ({ auth }: Actors): string | null => auth.getSnapshot().context.user?.id ?? null
