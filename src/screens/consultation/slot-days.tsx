import { Trans, useLingui } from '@lingui/react/macro'

import type { SlotWeek } from '#contract/consultation/consultation.ts'
import type { Slot } from '#contract/consultation/hold.ts'
import { useLocale } from '#src/actors/context.tsx'
import { isTallinnTime, timeZoneIn, useSlotFormat } from '#src/screens/app/format-slot.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Row } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import css from './slot-days.module.css'

type SlotsProps = {
  slots: readonly Slot[]
  isBusy: boolean
  /** The slot that is being chosen. */
  pickedId: string | null
  onPick: (slotId: string) => void
}

/** The free times of a week: a column for each day, or a list where there is no room for columns. */
export const SlotDays = ({ slots, ...props }: SlotsProps) => (
  <div className={css.days} aria-busy={props.isBusy || undefined}>
    {daysOf(slots).map((day) => (
      <Day key={day[0]?.id} slots={day} {...props} />
    ))}
  </div>
)

const Day = ({ slots, ...props }: SlotsProps) => {
  const { day } = useSlotFormat()
  const [first] = slots
  if (!first) return null
  return (
    <section className={css.day} aria-labelledby={first.id}>
      <Heading level={3} id={first.id}>
        {day(first)}
      </Heading>
      <Row gap={2}>
        {slots.map((slot) => (
          <SlotChoice key={slot.id} slot={slot} {...props} />
        ))}
      </Row>
    </section>
  )
}

type SlotChoiceProps = Omit<SlotsProps, 'slots'> & { slot: Slot; withDay?: boolean }

/** A free slot; `withDay` adds the day where no heading shows it. */
export const SlotChoice = ({ slot, withDay, isBusy, pickedId, onPick }: SlotChoiceProps) => {
  const { t } = useLingui()
  const { day, time, dayAndTime } = useSlotFormat()
  const { consultant, starts_at: start } = slot
  const when = dayAndTime(slot)
  return (
    <Button
      variant="secondary"
      busy={pickedId === slot.id}
      aria-disabled={isBusy || undefined}
      aria-label={t`${when}, ${consultant}`}
      onClick={() => onPick(slot.id)}
    >
      {withDay ? `${day(slot)}, ${time(start)}` : time(start)}
    </Button>
  )
}

type WeekNavigationProps = {
  week: SlotWeek | null
  isBusy: boolean
  onShow: (from: string) => void
}

export const WeekNavigation = ({ week, isBusy, onShow }: WeekNavigationProps) => {
  const { previous = null, next = null } = week ?? {}
  const show = (from: string | null) => {
    if (from !== null) onShow(from)
  }
  return (
    <Row gap={2} justify="space-between">
      <Button
        variant="secondary"
        disabled={previous === null}
        aria-disabled={isBusy || undefined}
        onClick={() => show(previous)}
      >
        <Trans>Earlier times</Trans>
      </Button>
      <Button
        variant="secondary"
        disabled={next === null}
        aria-disabled={isBusy || undefined}
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

/** Groups slots by day in the local time zone. */
const daysOf = (slots: readonly Slot[]): Slot[][] => {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = new Date(slot.starts_at).toDateString()
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days.values()]
}
