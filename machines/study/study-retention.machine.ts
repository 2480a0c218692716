import { assign, setup, type SnapshotFrom } from 'xstate'

import type { HpvStatus, readHpvStatus } from '#contract/study/study.ts'

import { unimplementedCall, unimplementedCallback } from '../fragments/unimplemented.ts'

/** The calendar day in Tallinn (`YYYY-MM-DD`) has changed. */
export type DayChanged = { type: 'day.changed'; today: string }

/** The study was loaded, or has changed; `today` is the calendar day in Tallinn. */
export type StudyLoaded = { type: 'study.loaded'; study: HpvStatus; today: string }

/**
 * How long the personal data of the study is stored: first as usual, then for a period in which the participants are asked to
 * download a copy, until it is deleted. The days follow the clock of the device; only the server says that the data is
 * deleted.
 */
export const studyRetentionMachine = setup({
  types: {
    context: {} as { study: HpvStatus | null; today: string },
    events: {} as StudyLoaded | DayChanged | { type: 'page.hidden' } | { type: 'page.shown' },
  },
  actors: {
    watchDay: unimplementedCallback<DayChanged, { today: string }>(),
    readHpvStatus: unimplementedCall<typeof readHpvStatus>('readHpvStatus'),
  },
  delays: { pollInterval: 60_000 },
  guards: {
    isDeleted: ({ context: { study } }) => study !== null && study.deleted_on !== null,
    isLastDay: ({ context: { study, today } }) => study !== null && today >= study.delete_by,
    isExportPeriod: ({ context: { study, today } }) => study !== null && today >= study.export_from,
  },
  actions: {
    setLoaded: assign((_, { study, today }: Omit<StudyLoaded, 'type'>) => ({ study, today })),
    setStudy: assign({ study: (_, study: HpvStatus) => study }),
    setToday: assign({ today: (_, today: string) => today }),
  },
}).createMachine({
  id: 'studyRetention',
  description: 'How long the personal data of the HPV study is stored.',
  context: { study: null, today: '' },
  initial: 'opened',
  on: {
    'study.loaded': {
      target: '.deciding',
      actions: { type: 'setLoaded', params: ({ event }) => event },
    },
  },
  states: {
    opened: { description: 'The study is not loaded yet.' },
    deciding: {
      description: 'Comparing the day with those of the study.',
      always: [
        { guard: 'isDeleted', target: 'deleted' },
        { guard: 'isLastDay', target: 'deleting' },
        { guard: 'isExportPeriod', target: 'stored.exportWindow' },
        { target: 'stored.active' },
      ],
    },
    stored: {
      description: 'The personal data is stored. The page counts the days until it is deleted.',
      initial: 'active',
      invoke: {
        id: 'watchDay',
        src: 'watchDay',
        input: ({ context }) => ({ today: context.today }),
        onError: {
          description: 'The page keeps counting from the day on which it was opened.',
        },
      },
      on: {
        'day.changed': {
          target: 'deciding',
          actions: { type: 'setToday', params: ({ event }) => event.today },
        },
      },
      states: {
        active: { description: 'The data is stored for more than thirty days.' },
        exportWindow: {
          description:
            'The data will be deleted within thirty days. A participant is asked to download a copy.',
        },
      },
    },
    deleting: {
      description:
        'The last day has begun. The server deletes the personal data; the page checks every minute whether it has finished.',
      initial: 'waiting',
      on: { 'page.hidden': '.paused' },
      states: {
        waiting: {
          description: 'Waiting until the next check.',
          after: { pollInterval: 'reading' },
        },
        reading: {
          description: 'Checking whether the data is deleted.',
          invoke: {
            id: 'readHpvStatus',
            src: 'readHpvStatus',
            input: {},
            onDone: {
              target: '#studyRetention.deciding',
              actions: { type: 'setStudy', params: ({ event }) => event.output },
            },
            onError: 'waiting',
          },
        },
        paused: {
          description: 'The page is hidden and does not check.',
          on: { 'page.shown': 'reading' },
        },
      },
    },
    deleted: {
      description: 'The personal data is deleted. The page says so, and that the study is over.',
      type: 'final',
    },
  },
})

export type StudyRetentionSnapshot = SnapshotFrom<typeof studyRetentionMachine>
