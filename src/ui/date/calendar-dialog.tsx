import { DatePicker, parseDate } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'

import { ChakraSystemProvider } from '../chakra-provider.tsx'
import { TitledDialog } from '../dialog.tsx'
import { ArrowRightIcon, ArrowLeftIcon } from '../icons/deferred-icons.tsx'

type CalendarView = 'day' | 'month' | 'year'

type CalendarProps = {
  title: ReactNode
  closeLabel: string
  /** locale of month and weekday names, such as `et-EE` */
  locale: string
  /** `YYYY-MM-DD`, as all days here; the calendar opens at `value`, otherwise at `near` */
  value: string | null
  near: string
  min?: string | undefined
  max?: string | undefined
  opensOn: CalendarView
  /** labels of the buttons in each view */
  labels: { previous: ViewLabels; next: ViewLabels; widen: ViewLabels }
  /** buttons below the days */
  actions?: ReactNode
  onChoose: (day: string) => void
  onClose: () => void
}

type ViewLabels = Record<CalendarView, string>

/** Hidden views also have a cell with a tabindex. */
const visibleCell = '[data-part="view"]:not([hidden]) td [tabindex="0"]'

/** A calendar in a dialog. Load it lazily, since it depends on Chakra. Weeks start on Monday. */
export function CalendarDialog({
  title,
  closeLabel,
  onClose,
  actions,
  ...calendar
}: CalendarProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <TitledDialog
      open
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      actions={actions}
      initialFocus={() => box.current?.querySelector(visibleCell) ?? null}
    >
      <div ref={box}>
        <ChakraSystemProvider>
          <Calendar {...calendar} />
        </ChakraSystemProvider>
      </div>
    </TitledDialog>
  )
}

type GridProps = Omit<CalendarProps, 'title' | 'closeLabel' | 'onClose' | 'actions'>

function Calendar({ locale, value, near, min, max, opensOn, labels, onChoose }: GridProps) {
  return (
    <DatePicker.Root
      inline
      locale={locale}
      timeZone="UTC"
      startOfWeek={1}
      fixedWeeks
      defaultView={opensOn}
      defaultValue={value === null ? [] : [parseDate(value)]}
      defaultFocusedValue={parseDate(value ?? near)}
      {...(min === undefined ? {} : { min: parseDate(min) })}
      {...(max === undefined ? {} : { max: parseDate(max) })}
      translations={{
        prevTrigger: (view) => labels.previous[view],
        nextTrigger: (view) => labels.next[view],
        viewTrigger: (view) => labels.widen[view],
        dayCell: ({ valueText }) => valueText,
      }}
      onValueChange={(change) => {
        const [day] = change.value
        if (day) onChoose(day.toString())
      }}
    >
      <DatePicker.Content>
        <DatePicker.View view="day">
          <CalendarHeader />
          <DatePicker.DayTable />
        </DatePicker.View>
        <DatePicker.View view="month">
          <CalendarHeader />
          <DatePicker.MonthTable columns={3} format="long" />
        </DatePicker.View>
        <DatePicker.View view="year">
          <CalendarHeader />
          <DatePicker.YearTable columns={3} />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  )
}

function CalendarHeader() {
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger>
        <ArrowLeftIcon />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger>
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger>
        <ArrowRightIcon />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}
