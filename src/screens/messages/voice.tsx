import { Suspense } from 'react'
import { useLingui as useSpeaker } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'

import { textIn, type Locale } from '#contract/locale.ts'
import type { MessageArguments } from '#contract/messages.ts'
import type { Notice } from '#machines/app/system.ts'
import { lazyPart } from '#src/screens/app/lazy-part.tsx'
import { formatCents } from '#src/screens/app/format.ts'
import { useActors, useLocale } from '#src/actors/context.tsx'
import { Snackbar } from '#src/ui/feedback/snackbar.tsx'

import { ProblemText } from './said.tsx'
import { say } from './say.ts'

const ProblemDialog = lazyPart(async () => (await import('./problem-dialog.tsx')).ProblemDialog, {
  isOverPage: true,
})

const AccountExistsDialog = lazyPart(
  async () => (await import('./account-exists-dialog.tsx')).AccountExistsDialog,
  { isOverPage: true },
)

/** What the portal says beside its screens: passing messages, and dialogs for what is critical. */
export const Voice = () => {
  return (
    <>
      <PassingMessage />
      <Suspense fallback={null}>
        <TitledMessage />
      </Suspense>
    </>
  )
}

const TitledMessage = () => {
  const message = useValue(useActors().dialog, ({ context }) => context.queue[0])
  if (message === undefined) return null
  return message.kind === 'problem' ? (
    <ProblemDialog problem={message.problem} />
  ) : (
    <AccountExistsDialog {...message} />
  )
}

/** The arguments of a message, with those that depend on the language of the page. */
const argumentsOf = (
  { messageArguments, localizedArguments = {} }: Notice,
  locale: Locale,
): MessageArguments => ({
  ...messageArguments,
  ...Object.fromEntries(
    Object.entries(localizedArguments).map(([name, value]) => [
      name,
      'cents' in value ? formatCents(value.cents) : textIn(value, locale),
    ]),
  ),
})

const PassingMessage = () => {
  const { t } = useLingui()
  const speaker = useSpeaker()
  const { snackbar } = useActors()
  const notice = useValue(snackbar, ({ context }) => context.queue[0])
  const locale = useLocale()
  const isLeaving = useValue(snackbar, (snapshot) => snapshot.matches('closing'))
  const text = notice ? (
    notice.problem ? (
      <ProblemText problem={notice.problem} />
    ) : (
      say(speaker, notice.key, argumentsOf(notice, locale))
    )
  ) : undefined
  return (
    <Snackbar
      message={text}
      tone={notice?.tone ?? 'info'}
      leaving={isLeaving}
      closeLabel={t`Close`}
      onClose={() => snackbar.send({ type: 'snackbar.close' })}
      onReaderEnter={() => snackbar.send({ type: 'reader.entered' })}
      onReaderLeave={() => snackbar.send({ type: 'reader.left' })}
    />
  )
}
