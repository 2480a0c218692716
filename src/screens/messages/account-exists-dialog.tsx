import { Trans, useLingui } from '@lingui/react/macro'
import { brand } from '#contract/app/brand.ts'
import { useActors } from '#src/actors/context.tsx'
import { readFormTexts } from '#src/forms/form-event.ts'
import { Button } from '#src/ui/action/button.tsx'
import { TitledDialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type AccountExistsProps = { email: string; isVerified: boolean }

/** Says that an ID number belongs to another account and how to access it. */
export const AccountExistsDialog = ({ email, isVerified }: AccountExistsProps) => {
  const { t } = useLingui()
  const { dialog } = useActors()
  const close = () => dialog.send({ type: 'dialog.close' })
  return (
    <TitledDialog
      open
      role="alertdialog"
      title={<Trans>This ID number is tied to another account</Trans>}
      closeLabel={t`Close`}
      onClose={close}
      actions={<Button onClick={close}>{t`OK`}</Button>}
    >
      <Stack gap={4}>
        <Text>
          <Trans>The email address of the account is {email}.</Trans>
        </Text>
        {isVerified ? <AskSupport /> : <ConfirmFirst />}
      </Stack>
    </TitledDialog>
  )
}

const AskSupport = () => (
  <Stack gap={2}>
    <Text>
      <Trans>
        If that account is yours, log in to it with your email address and password. To merge two
        accounts, contact support:
      </Trans>
    </Text>
    <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>
    <TextLink href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</TextLink>
  </Stack>
)

/** Only the masked address is known here, so a new email requires the full one. */
const ConfirmFirst = () => {
  const { t } = useLingui()
  const { dialog, resendConfirmation } = useActors()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        const email = readFormTexts(event)('email')
        dialog.send({ type: 'dialog.close' })
        resendConfirmation.send({ type: 'resend.open', email, isImmediate: true })
      }}
    >
      <Stack gap={4}>
        <Text>
          <Trans>
            The address is not confirmed yet. We have sent a new confirmation email. Open its link,
            then log in.
          </Trans>
        </Text>
        <TextField
          name="email"
          type="email"
          label={t`No email? Enter your email address`}
          autoComplete="email"
          inputMode="email"
        />
        <Button type="submit" variant="secondary">
          <Trans>Send again</Trans>
        </Button>
      </Stack>
    </form>
  )
}
