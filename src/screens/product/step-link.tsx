import { useLingui } from '@lingui/react/macro'

import { RouteButton, RouteText } from '#src/screens/app/links.ts'

import type { StepLink } from './step-links.ts'

type LinkProps = { link: StepLink; variant?: 'primary' | 'secondary'; of?: string }

/** A button that leads to the page of a step. `of` distinguishes buttons of the same name for screen readers. */
export const StepButton = ({ link: { label, to, search }, variant = 'primary', of }: LinkProps) => {
  const { t } = useLingui()
  const text = t(label)
  return (
    <RouteButton
      to={to}
      search={search ?? {}}
      variant={variant}
      aria-label={of === undefined ? undefined : `${text}: ${of}`}
    >
      {text}
    </RouteButton>
  )
}

export const StepTextLink = ({ link: { label, to, search } }: { link: StepLink }) => {
  const { t } = useLingui()
  return (
    <RouteText to={to} search={search ?? {}}>
      {t(label)}
    </RouteText>
  )
}
