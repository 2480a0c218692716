import { Trans, useLingui } from '@lingui/react/macro'

import { useId } from 'react'

import type { SlotWeek } from '#contract/consultation/consultation.ts'
import type { Slot } from '#contract/consultation/hold.ts'
import { useLocale } from '#src/actors/context.tsx'
import { isTallinnTime, timeZoneIn, useSlotFormat } from '#src/screens/app/format-slot.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { listLanguages } from './language-names.ts'
import css from './slot-days.module.css'

type SlotsProps = {
  isBusy: boolean
  /** The slot that is being chosen. */
  pickedId: string | null
  onPick: (slotId: string) => void
}

/**
 * The free times of a week: a column for each working day from Monday on, and for a day of the weekend that has times.
 * Where there is no room for columns, a list of the days with times.
 */
export const SlotDays = ({ week, ...props }: SlotsProps & { week: SlotWeek }) => {
  const days = daysOf(week)
  return (
    <div className={css.days} aria-busy={props.isBusy || undefined}>
      {days.map((day) => (
        <Day key={day.start} {...day} {...props} />
      ))}
    </div>
  )
}

type DaySlots = {
  /** The local midnight at which the day begins. */
  start: string
  slots: readonly Slot[]
}

const Day = ({ start, slots, ...props }: SlotsProps & DaySlots) => {
  const { day } = useSlotFormat()
  const id = useId()
  return (
    <section className={css.day} data-empty={slots.length === 0 || undefined} aria-labelledby={id}>
      <Heading level={3} id={id}>
        {day({ starts_at: start })}
      </Heading>
      {slots.length === 0 ? (
        <Text variant="small">
          <Trans>No free times</Trans>
        </Text>
      ) : null}
      {byConsultant(slots).map(([first, ...rest]) => (
        <Stack key={first.id} gap={2}>
          <Consultant slot={first} />
          <Row gap={2}>
            {[first, ...rest].map((slot) => (
              <SlotChoice key={slot.id} slot={slot} {...props} />
            ))}
          </Row>
        </Stack>
      ))}
    </section>
  )
}

/** The name and languages of the consultant. */
const Consultant = ({ slot: { consultant, languages } }: { slot: Slot }) => (
  <Text variant="small">
    {consultant}
    <br />
    {listLanguages(languages, useLocale())}
  </Text>
)

type SlotChoiceProps = SlotsProps & { slot: Slot; withDay?: boolean }

/** A free slot; `withDay` shows the day and the consultant where no heading does, and its text is its name. */
export const SlotChoice = ({ slot, withDay, isBusy, pickedId, onPick }: SlotChoiceProps) => {
  const { t } = useLingui()
  const { day, time, dayAndTime } = useSlotFormat()
  const { consultant, starts_at: start } = slot
  const when = dayAndTime(slot)
  const whenShort = `${day(slot)}, ${time(start)}`
  const languages = listLanguages(slot.languages, useLocale())
  return (
    <Button
      variant="secondary"
      busy={pickedId === slot.id}
      aria-disabled={isBusy || undefined}
      aria-label={withDay ? undefined : t`${when}, ${languages}, ${consultant}`}
      onClick={() => onPick(slot.id)}
    >
      {withDay ? t`${whenShort}, ${consultant}` : time(start)}
    </Button>
  )
}

type WeekNavigationProps = {
  week: SlotWeek | null
  isBusy: boolean
  onShow: (from: string) => void
}

/** Shows another week. A button stays focusable when there are no times beyond it, so that the keyboard does not lose its place. */
export const WeekNavigation = ({ week, isBusy, onShow }: WeekNavigationProps) => {
  const { previous = null, next = null } = week ?? {}
  const show = (from: string | null) => {
    if (from !== null) onShow(from)
  }
  return (
    <Row gap={2} justify="space-between">
      <Button
        variant="secondary"
        aria-disabled={isBusy || previous === null || undefined}
        data-unavailable={previous === null || undefined}
        onClick={() => show(previous)}
      >
        <Trans>Earlier times</Trans>
      </Button>
      <Button
        variant="secondary"
        aria-disabled={isBusy || next === null || undefined}
        data-unavailable={next === null || undefined}
        onClick={() => show(next)}
      >
        <Trans>Later times</Trans>
      </Button>
    </Row>
  )
}

/** Names the time zone of the shown times; the consultants work in Tallinn time. */
export const TimeZone = () => {
  const zone = timeZoneIn(useLocale())
  return (
    <Text variant="small">
      {isTallinnTime() ? (
        <Trans>Times are in Tallinn time.</Trans>
      ) : (
        <Trans>Times are in your time zone: {zone}. The consultants work in Tallinn time.</Trans>
      )}
    </Text>
  )
}

const workingDays = 5

/** Returns the days of a week in order: the working days, and any other day with times. Days are in the local time zone. */
const daysOf = ({ monday, slots }: SlotWeek): DaySlots[] => {
  const [year = 0, month = 1, date = 1] = monday.split('-').map(Number)
  const working = Array.from({ length: workingDays }, (_, index) =>
    new Date(year, month - 1, date + index).toISOString(),
  )
  const starts = new Set([...working, ...slots.map(startOfDay)])
  return [...starts]
    .toSorted()
    .map((start) => ({ start, slots: slots.filter((slot) => startOfDay(slot) === start) }))
}

const startOfDay = ({ starts_at: start }: Slot): string => {
  const moment = new Date(start)
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).toISOString()
}

/** Groups the times of a day by consultant and languages. */
const byConsultant = (slots: readonly Slot[]): [Slot, ...Slot[]][] => {
  const groups = new Map<string, [Slot, ...Slot[]]>()
  for (const slot of slots) {
    const key = [slot.consultant, ...slot.languages].join()
    const group = groups.get(key)
    if (group) group.push(slot)
    else groups.set(key, [slot])
  }
  return [...groups.values()]
}
