import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import {
  studyRetentionMachine,
  type StudyRetentionSnapshot,
} from '#machines/study/study-retention.machine.ts'

import { effect, question, sentence } from '../../labels/label.ts'
import { unreachable } from '../samples.ts'
import { orderedPerson, unknownPerson } from './hpv-order.flow.ts'

/** Days of the study: data that is deleted by 1 March can be downloaded from 31 January on. */
export const retentionDays = {
  active: '2027-12-01',
  nextActive: '2028-01-30',
  exportWindow: '2028-01-31',
  nextExportWindow: '2028-02-29',
  last: '2028-03-01',
} as const

const { active, nextActive, exportWindow, nextExportWindow, last } = retentionDays
const nextDays: Readonly<Record<string, string>> = {
  [active]: nextActive,
  [nextActive]: exportWindow,
  [exportWindow]: nextExportWindow,
  [nextExportWindow]: last,
}

export const deletedStudy = named('the study after the deletion', {
  ...unknownPerson,
  study: 'closed' as const,
  deleted_on: last,
})

export const studyRetentionModel = {
  machine: studyRetentionMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: { studyRetention: ['2.1', '7.2'] },
  labels: {
    'study.loaded': sentence('The page has loaded the study'),
    'day.changed': sentence('It is midnight in Tallinn'),
    'page.hidden': sentence('The customer leaves the tab'),
    'page.shown': sentence('The customer returns to the page'),
  },
  questions: {
    isDeleted: question('Is the personal data deleted?'),
    isLastDay: question('Has the last day begun?'),
    isExportPeriod: question('Is the data deleted within thirty days?'),
  },
  effects: {
    setLoaded: effect('stores the study and the day'),
    setStudy: effect('stores the study'),
    setToday: effect('stores the new day'),
  },
  events: {
    'study.loaded': (snapshot: StudyRetentionSnapshot) =>
      snapshot.matches('opened')
        ? [
            ...[active, exportWindow, last].map((today) => ({ study: orderedPerson, today })),
            { study: deletedStudy, today: last },
          ]
        : [],
    'day.changed': ({ context }: StudyRetentionSnapshot) => {
      const today = nextDays[context.today]
      return today === undefined ? [] : [{ today }]
    },
  },
  actors: {
    watchDay: { error: [new Error('The day could not be watched')] },
    readHpvStatus: { done: [orderedPerson, deletedStudy], error: [unreachable] },
  },
  nodeKey: ({ context }: StudyRetentionSnapshot) => context.today,
} satisfies ModelOf<typeof studyRetentionMachine>
