import { CheckIcon, InfoIcon, OfflineIcon, WarningIcon } from '../icons/icons.tsx'

const icons = {
  info: InfoIcon,
  success: CheckIcon,
  warning: WarningIcon,
  error: WarningIcon,
  offline: OfflineIcon,
} as const

export type Tone = keyof typeof icons

export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone]
  return <Icon />
}
