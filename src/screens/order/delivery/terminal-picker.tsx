import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { textIn } from '#contract/locale.ts'
import type { Terminal } from '#contract/places.ts'
import type { TerminalsSnapshot } from '#machines/order/checkout/terminals.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useTerminals, type Terminals } from '#src/actors/order/terminals.ts'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Grid, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { countiesOf, findTerminals } from './find-terminals.ts'

type Values = Readonly<Record<string, string>>
type PickerProps = { values: Values; error: ReactNode; onChoose: (values: Values) => void }
type ViewProps = PickerProps & Terminals

const most = 12

/** A parcel terminal, found by a few letters or by its county. To be loaded lazily. */
export const TerminalPicker = (props: PickerProps) => {
  const terminals = useTerminals()
  const View = views[terminals.snapshot.value]
  return <View {...props} {...terminals} />
}

const Reading = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`The parcel terminals are being loaded`}>
      <Skeleton shape="control" count={4} />
    </Loading>
  )
}

const Unreadable = ({ actor, snapshot }: ViewProps) => (
  <FormProblem
    problem={snapshot.context.problem}
    action={
      <Button look="secondary" onClick={() => actor.send({ type: 'terminals.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const Shown = (props: ViewProps) => {
  const { t } = useLingui()
  const { actor, snapshot, error } = props
  const { terminals, county } = snapshot.context
  const found = findTerminals(terminals, snapshot.context)
  return (
    <Stack gap={4}>
      <Grid>
        <TextField
          name="delivery.terminal"
          type="search"
          label={t`Find a terminal`}
          hint={<Trans>A place, a street or a shop</Trans>}
          autoComplete="off"
          onChange={({ target }) => actor.send({ type: 'terminals.search', query: target.value })}
        />
        <SelectField
          label={t`County`}
          hint={<Trans>All of Estonia, or one county</Trans>}
          value={county}
          onChange={({ target }) => actor.send({ type: 'county.choose', county: target.value })}
        >
          <option value="">{t`All counties`}</option>
          {countiesOf(terminals).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      </Grid>
      <ChoiceGroup kind="radio" required label={<Trans>Parcel terminal</Trans>} error={error}>
        <Chosen {...props} shown={found.slice(0, most)} />
        {found.slice(0, most).map((terminal) => (
          <Choice key={keyOf(terminal)} {...props} terminal={terminal} />
        ))}
      </ChoiceGroup>
      <Rest count={found.length} />
    </Stack>
  )
}

/** The terminal that is chosen stays in sight, whatever is looked for. */
const Chosen = ({ values, shown, ...rest }: ViewProps & { shown: readonly Terminal[] }) => {
  const { terminals } = rest.snapshot.context
  const chosen = terminals.find((terminal) => isChosen(values, terminal))
  if (!chosen || shown.includes(chosen)) return null
  return <Choice {...rest} values={values} terminal={chosen} />
}

const Choice = ({ values, onChoose, terminal }: ViewProps & { terminal: Terminal }) => {
  const locale = useLocale()
  const { provider, terminal_id: id, name, address, city, hours, note } = terminal
  const facts = [providers[provider], address, city, hours, note && textIn(note, locale)]
  return (
    <CheckField
      kind="radio"
      name="terminal"
      value={keyOf(terminal)}
      label={name}
      hint={facts.filter(Boolean).join(' · ')}
      checked={isChosen(values, terminal)}
      onChange={() =>
        onChoose({
          'delivery.terminal.provider': provider,
          'delivery.terminal.terminal_id': id,
          'delivery.terminal.name': name,
        })
      }
    />
  )
}

const Rest = ({ count }: { count: number }) => {
  if (count === 0)
    return (
      <Text look="small">
        <Trans>No terminal is called so. Please try another word or county.</Trans>
      </Text>
    )
  const left = count - most
  return left > 0 ? (
    <Text look="small">
      <Plural
        value={left}
        one="# more terminal. Type a few letters to find it."
        other="# more terminals. Type a few letters to find yours."
      />
    </Text>
  ) : null
}

const providers = { omniva: 'Omniva', smartposti: 'SmartPosti' } as const

const keyOf = ({ provider, terminal_id: id }: Terminal): string => `${provider} ${id}`

const isChosen = (values: Values, { provider, terminal_id: id }: Terminal): boolean =>
  values['delivery.terminal.provider'] === provider &&
  values['delivery.terminal.terminal_id'] === id

const views = {
  reading: Reading,
  shown: Shown,
  unreadable: Unreadable,
} satisfies Record<TerminalsSnapshot['value'], (props: ViewProps) => ReactNode>
