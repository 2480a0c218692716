import { hpvOrderMachine } from '#machines/study/hpv-order.machine.ts'
import { hpvSteps, type HpvStep, type HpvValues } from '#machines/study/hpv-values.ts'

import { useActors } from '#src/actors/context.tsx'
import { draftTexts, registerForm } from '#src/actors/drafts/draft.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'

import { hpvOrderActors } from './study.actors.ts'

const draftKey = 'hpv'
const connectForm = registerForm(draftKey)

/** Runs the order of the HPV study while its page is mounted. */
export const useHpvOrder = (isCustomer: boolean) => {
  const actors = useActors()
  const { actor, snapshot } = useScreenActor(hpvOrderMachine, hpvOrderActors, {
    start: { type: 'page.open', isCustomer, draftValues: draftTexts(actors, draftKey) },
    connect: connectForm,
    on: { 'login.reset': (event) => actors.login.send(event) },
  })
  const changeValues = (values: HpvValues) => actor.send({ type: 'form.change', values })
  return { actor, snapshot, changeValues }
}

export type HpvOrder = ReturnType<typeof useHpvOrder>

/** Returns the steps of an order; a kit is chosen only among several. */
export const neededHpvSteps = (kitCount: number): readonly HpvStep[] =>
  hpvSteps.filter((step) => step !== 'kit' || kitCount > 1)

/** Returns the steps before another one. */
export const hpvStepsBefore = (step: HpvStep): readonly HpvStep[] =>
  hpvSteps.slice(0, hpvSteps.indexOf(step))
