import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/**
 * Formats a countdown: `shown` changes every second (`1:05`); `announced` changes every minute, and
 * every 20 seconds in the last one, to limit screen reader announcements.
 */
export const useTimeLeft = (seconds: number): { shown: string; announced: string } => {
  const { t } = useLingui()
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const step = seconds > 60 ? 60 : 20
  const rest = Math.ceil(seconds / step) * step
  const minutes = rest / 60
  const announced =
    rest >= 60
      ? t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
      : t`${plural(rest, { one: '# second', other: '# seconds' })}`
  return { shown, announced }
}
