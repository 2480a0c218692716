import { CheckIcon, InfoIcon, OfflineIcon, WarningIcon } from '../icons/icons.tsx'

const icons = {
  info: InfoIcon,
  success: CheckIcon,
  warning: WarningIcon,
  error: WarningIcon,
  offline: OfflineIcon,
} as const

export type NoticeTone = keyof typeof icons

export function NoticeIcon({ tone }: { tone: NoticeTone }) {
  const Icon = icons[tone]
  return <Icon />
}
