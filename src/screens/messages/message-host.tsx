import { useLingui as useTranslator } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'

import { localizedText, type Locale } from '#contract/locale.ts'
import type { MessageArguments } from '#contract/messages.ts'
import type { AppNotification } from '#machines/app/system-actors.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { useActors, useLocale } from '#src/actors/context.tsx'
import { Snackbar } from '#src/ui/feedback/snackbar.tsx'

import { ProblemText } from './problem-text.tsx'
import { translateMessage } from './translate-message.ts'

const ProblemDialog = lazyComponent(
  async () => (await import('./problem-dialog.tsx')).ProblemDialog,
  {
    isOverPage: true,
  },
)

const AccountExistsDialog = lazyComponent(
  async () => (await import('./account-exists-dialog.tsx')).AccountExistsDialog,
  { isOverPage: true },
)

/** The dialog of a critical error. */
export const DialogMessage = () => {
  const message = useValue(useActors().dialog, ({ context }) => context.queue[0])
  if (message === undefined) return null
  return message.kind === 'problem' ? (
    <ProblemDialog problem={message.problem} />
  ) : (
    <AccountExistsDialog {...message} />
  )
}

/** Translates those arguments of a message that depend on the language of the page. */
const localizedArgumentsOf = (
  { messageArguments, localizedArguments = {} }: AppNotification,
  locale: Locale,
): MessageArguments => ({
  ...messageArguments,
  ...Object.fromEntries(
    Object.entries(localizedArguments).map(([name, value]) => [
      name,
      'cents' in value ? formatCents(value.cents) : localizedText(value, locale),
    ]),
  ),
})

/** The snackbar with the first message of the queue. */
export const SnackbarMessage = () => {
  const { t } = useLingui()
  const translator = useTranslator()
  const { snackbar } = useActors()
  const message = useValue(snackbar, ({ context }) => context.queue[0])
  const locale = useLocale()
  const isLeaving = useValue(snackbar, (snapshot) => snapshot.matches('closing'))
  if (message === undefined) return null
  const text = message.problem ? (
    <ProblemText problem={message.problem} />
  ) : (
    translateMessage(translator, message.key, localizedArgumentsOf(message, locale))
  )
  return (
    <Snackbar
      message={text}
      tone={message.tone}
      leaving={isLeaving}
      closeLabel={t`Close`}
      onClose={() => snackbar.send({ type: 'snackbar.close' })}
      onInteractionStart={() => snackbar.send({ type: 'pointer.entered' })}
      onInteractionEnd={() => snackbar.send({ type: 'pointer.left' })}
    />
  )
}
