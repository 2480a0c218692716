import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { textIn } from '#contract/locale.ts'
import type { TerminalsSnapshot } from '#machines/order/checkout/terminals.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useTerminals, type Terminals } from '#src/actors/order/terminals.ts'
import { LoadProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Grid, Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import {
  carriersOf,
  countiesOf,
  findTerminals,
  shownDistance,
  type FoundTerminal,
} from './find-terminals.ts'

type Values = Readonly<Record<string, string>>
type PickerProps = { values: Values; error: ReactNode; onChoose: (values: Values) => void }
type ViewProps = PickerProps & Terminals

const maxShown = 12

/** Chooses a parcel locker in the country of delivery, the nearest first. Loaded lazily. */
export const TerminalPicker = (props: PickerProps) => {
  const terminals = useTerminals(props.values)
  const View = views[terminals.snapshot.value]
  return <View {...props} {...terminals} />
}

const Reading = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading parcel lockers`}>
      <Skeleton shape="control" count={4} />
    </Loading>
  )
}

const Unreadable = ({ actor, snapshot }: ViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button look="secondary" onClick={() => actor.send({ type: 'terminals.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const None = () => (
  <Text>
    <Trans>There are no parcel lockers in the country you chose. Choose delivery by post.</Trans>
  </Text>
)

const Shown = (props: ViewProps) => {
  const { t } = useLingui()
  const { actor, snapshot, error } = props
  const { terminals, county, carrier, near } = snapshot.context
  const found = findTerminals(terminals, snapshot.context)
  return (
    <Stack gap={4}>
      <Grid>
        <TextField
          name="delivery.terminal"
          type="search"
          label={t`Find a parcel locker`}
          hint={<Trans>Town, street or shop</Trans>}
          autoComplete="off"
          onChange={({ target }) => actor.send({ type: 'terminals.search', query: target.value })}
        />
        <SelectField
          label={t`County or region`}
          value={county}
          onChange={({ target }) => actor.send({ type: 'county.choose', county: target.value })}
        >
          <option value="">{t`All`}</option>
          {countiesOf(terminals).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <CarrierField {...props} carrier={carrier} />
      </Grid>
      {near !== null && (found[0]?.distance ?? null) !== null ? (
        <Text look="small">
          <Trans>The parcel lockers nearest to your delivery address come first.</Trans>
        </Text>
      ) : null}
      <ChoiceGroup kind="radio" required label={<Trans>Parcel locker</Trans>} error={error}>
        <Chosen {...props} shown={found.slice(0, maxShown)} />
        {found.slice(0, maxShown).map((terminal) => (
          <Choice key={keyOf(terminal)} {...props} terminal={terminal} />
        ))}
      </ChoiceGroup>
      <MoreNote count={found.length} />
    </Stack>
  )
}

const CarrierField = ({ actor, snapshot, carrier }: ViewProps & { carrier: string }) => {
  const { t } = useLingui()
  const carriers = carriersOf(snapshot.context.terminals)
  if (carriers.length < 2) return null
  return (
    <SelectField
      label={t`Carrier`}
      value={carrier}
      onChange={({ target }) =>
        actor.send({
          type: 'carrier.choose',
          carrier: carriers.find((name) => name === target.value) ?? '',
        })
      }
    >
      <option value="">{t`All`}</option>
      {carriers.map((name) => (
        <option key={name} value={name}>
          {providers[name]}
        </option>
      ))}
    </SelectField>
  )
}

/** Keeps the chosen parcel locker in the list when the filters would hide it. */
const Chosen = ({ values, shown, ...rest }: ViewProps & { shown: readonly FoundTerminal[] }) => {
  const { terminals, near } = rest.snapshot.context
  if (shown.some((terminal) => isChosen(values, terminal))) return null
  const all = findTerminals(terminals, { query: '', county: '', carrier: '', near })
  const chosen = all.find((terminal) => isChosen(values, terminal))
  if (!chosen) return null
  return <Choice {...rest} values={values} terminal={chosen} />
}

const Choice = ({ values, onChoose, terminal }: ViewProps & { terminal: FoundTerminal }) => {
  const locale = useLocale()
  const { provider, terminal_id: id, name, address, city, hours, note, distance } = terminal
  const facts = [
    distance === null ? null : shownDistance(distance, locale),
    providers[provider],
    address === city ? city : `${address}, ${city}`,
    hours,
    note && textIn(note, locale),
  ]
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
          'delivery.terminal.address': address === city ? city : `${address}, ${city}`,
        })
      }
    />
  )
}

const MoreNote = ({ count }: { count: number }) => {
  if (count === 0)
    return (
      <Text look="small">
        <Trans>No parcel locker matches. Try another word or county.</Trans>
      </Text>
    )
  const left = count - maxShown
  return left > 0 ? (
    <Text look="small">
      <Plural
        value={left}
        one="# more parcel locker. Search to find it."
        other="# more parcel lockers. Search to find yours."
      />
    </Text>
  ) : null
}

const providers = { omniva: 'Omniva', smartposti: 'SmartPosti' } as const

const keyOf = ({ provider, terminal_id: id }: FoundTerminal): string => `${provider} ${id}`

type LockerId = { provider: string; terminal_id: string }

const isChosen = (values: Values, { provider, terminal_id: id }: LockerId): boolean =>
  values['delivery.terminal.provider'] === provider &&
  values['delivery.terminal.terminal_id'] === id

const views = {
  loading: Reading,
  shown: Shown,
  none: None,
  loadFailed: Unreadable,
} satisfies Record<TerminalsSnapshot['value'], (props: ViewProps) => ReactNode>
