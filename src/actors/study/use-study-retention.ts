import { useMemo } from 'react'
import { fromCallback, type EventFrom } from 'xstate'

import { readHpvStatus, type HpvStatus } from '#contract/study/study.ts'
import {
  studyRetentionMachine,
  type DayChanged,
  type StudyLoaded,
} from '#machines/study/study-retention.machine.ts'

import type { Actors } from '#src/actors/actors.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { connectAll, sendVisibility } from '#src/actors/page-events.ts'
import { useScreenActor, type Connect } from '#src/actors/use-screen-actor.ts'

import { dayInTallinn } from './study-day.ts'
import type { HpvOrder } from './use-hpv-order.ts'

/**
 * Reports a new calendar day in Tallinn while the page is visible. It compares the clock every second, since timers stop
 * while the computer sleeps and a day of the change to or from summer time is longer or shorter.
 */
export const watchDay = fromCallback<DayChanged, { today: string }>(({ input, sendBack }) => {
  const check = () => {
    if (document.visibilityState === 'hidden') return
    const today = dayInTallinn(new Date())
    if (today !== input.today) sendBack({ type: 'day.changed', today })
  }
  const timer = setInterval(check, 1_000)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
})

const studyRetentionActors = ({ client }: Actors) => ({
  watchDay,
  readHpvStatus: callActor(client, readHpvStatus, { force: true }),
})

/** Sends the study, with the day, whenever the page has loaded it. */
const followStudy =
  (order: HpvOrder['actor']): Connect<StudyLoaded> =>
  (send) => {
    let shown: HpvStatus | null = null
    const follow = ({ context: { status } }: HpvOrder['snapshot']) => {
      if (status === null || status === shown) return
      shown = status
      send({ type: 'study.loaded', study: status, today: dayInTallinn(new Date()) })
    }
    follow(order.getSnapshot())
    const subscription = order.subscribe(follow)
    return () => subscription.unsubscribe()
  }

type RetentionEvent = EventFrom<typeof studyRetentionMachine>

/** Follows how long the data of the study is stored, while its page is mounted. */
export const useStudyRetention = (order: HpvOrder['actor']) =>
  useScreenActor(studyRetentionMachine, studyRetentionActors, {
    connect: useMemo(() => connectAll<RetentionEvent>(sendVisibility, followStudy(order)), [order]),
  })

export type StudyRetention = ReturnType<typeof useStudyRetention>
