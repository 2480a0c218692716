import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/**
 * A count-down: `shown` by the second as `1:05`, and `spoken` by the minute, every 20 seconds in the last one, so that who
 * hears it is not told each second.
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
