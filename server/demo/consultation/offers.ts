import type { Locale, LocalizedText } from '#contract/locale.ts'
import { momentAt, addDays, dayOf, mondayOf } from '#server/calendar.rules.ts'
import { after, minutes } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { consultationOffers, consultationSlots } from '#server/db/schema/consultation.ts'

import { demoId } from '../demo-id.ts'

type DemoOffer = {
  consultant: string
  languages: readonly Locale[]
  durationMinutes: number
  /** The full hours at which consultations start on each working day. */
  hours: readonly number[]
  preparation: LocalizedText
}

const quiet = {
  en: 'A quiet place, a device with a camera and microphone, and a list of your questions.',
  et: 'Vaikne koht, kaamera ja mikrofoniga seade ning oma küsimuste nimekiri.',
  ru: 'Тихое место, устройство с камерой и микрофоном и список ваших вопросов.',
}

const offers: Readonly<Record<string, DemoOffer>> = {
  counsellor: {
    consultant: 'Kaire Allik',
    languages: ['et', 'en', 'ru'],
    durationMinutes: 30,
    hours: [9, 10, 13, 15, 16],
    preparation: quiet,
  },
  'results-doctor': {
    consultant: 'Dr Peeter Laas',
    languages: ['et', 'en'],
    durationMinutes: 45,
    hours: [14, 15, 16],
    preparation: {
      en: 'Your health overview, a list of the medicines you take, and your questions.',
      et: 'Teie terviseülevaade, nimekiri ravimitest, mida võtate, ja oma küsimused.',
      ru: 'Ваш обзор здоровья, список принимаемых лекарств и ваши вопросы.',
    },
  },
  'before-cancer-panel': {
    consultant: 'Dr Anu Tamme',
    languages: ['et', 'en'],
    durationMinutes: 45,
    hours: [9, 11, 14],
    preparation: {
      en: 'What you know of illnesses in your family: who had which, and at what age.',
      et: 'Mida teate haigustest oma peres: kellel oli milline ja mis vanuses.',
      ru: 'Что вы знаете о болезнях в семье: у кого какая была и в каком возрасте.',
    },
  },
  nutritionist: {
    consultant: 'Merle Põder',
    languages: ['et'],
    durationMinutes: 45,
    hours: [10, 12, 17],
    preparation: {
      en: 'What you have eaten and drunk in the last three days, written down.',
      et: 'Pange kirja, mida olete viimase kolme päeva jooksul söönud ja joonud.',
      ru: 'Запишите, что вы ели и пили в последние три дня.',
    },
  },
}

const weeks = 6
const workingDays = 5

export const seedOffers = async (db: Database): Promise<void> => {
  const rows = Object.entries(offers).map(
    ([code, { languages, durationMinutes, preparation }]) => ({
      productId: demoId(`product/${code}`),
      durationMinutes,
      languages: [...languages],
      preparation,
    }),
  )
  await db.insert(consultationOffers).values(rows).onConflictDoNothing()
}

/** Creates the time slots of the coming weeks; existing ones are not changed. */
export const seedSlots = async (db: Database, now: Date): Promise<void> => {
  const monday = mondayOf(dayOf(now))
  const days = Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: workingDays }, (_day, day) => addDays(monday, 7 * week + day)),
  ).flat()
  const rows = Object.entries(offers).flatMap(([code, offer]) =>
    days.flatMap((day) => offer.hours.map((hour) => toSlot(code, offer, momentAt(day, hour)))),
  )
  await db.insert(consultationSlots).values(rows).onConflictDoNothing()
}

const toSlot = (
  code: string,
  { consultant, languages, durationMinutes }: DemoOffer,
  startsAt: Date,
) => ({
  id: demoId(`slot/${code}/${startsAt.toISOString()}`),
  productId: demoId(`product/${code}`),
  consultant,
  languages: [...languages],
  startsAt,
  endsAt: after(startsAt, minutes(durationMinutes)),
})
