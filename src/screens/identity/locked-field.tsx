import { Trans } from '@lingui/react/macro'

import { TextField } from '#src/ui/form/text-field.tsx'

type LockedFieldProps = { label: string; value: string | null }

/** What the proof of identity has settled: to be read, and read out, but not changed here. */
export const LockedField = ({ label, value }: LockedFieldProps) => (
  <TextField
    label={label}
    readOnly
    defaultValue={value ?? ''}
    hint={<Trans>From the proof of your identity; our support can change it.</Trans>}
  />
)
