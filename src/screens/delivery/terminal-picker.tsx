import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localizedText, type Locale } from '#contract/locale.ts'
import {
  terminalsMachine,
  type TerminalsSnapshot,
} from '#machines/order/checkout/terminals.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { terminalsActors, terminalsInputOf } from '#src/actors/order/places.actors.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { ComboboxField } from '#src/ui/combobox/combobox-field.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
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
type ViewProps = PickerProps & ScreenActor<typeof terminalsMachine>

const maxShown = 30

/** Chooses a parcel locker in the country of delivery, the nearest first. Loaded lazily. */
export const TerminalPicker = (props: PickerProps) => {
  const terminals = useScreenActor(terminalsMachine, terminalsActors, {
    input: terminalsInputOf(props.values),
  })
  const View = views[terminals.snapshot.value]
  return <View {...props} {...terminals} />
}

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading parcel lockers`}>
      <Skeleton shape="control" count={4} />
    </Loading>
  )
}

const LoadFailedView = ({ actor, snapshot }: ViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'terminals.retry' })}>
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
  const { actor, snapshot } = props
  const { terminals, county, near } = snapshot.context
  const found = findTerminals(terminals, snapshot.context)
  return (
    <Stack gap={4}>
      <Grid>
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
        <CarrierField {...props} />
      </Grid>
      <Stack gap={2}>
        <TerminalField {...props} found={found} />
        <LiveRegion>
          <MoreNote count={found.length} />
        </LiveRegion>
        {near !== null && (found[0]?.distance ?? null) !== null ? (
          <Text variant="small">
            <Trans>The parcel lockers nearest to your delivery address come first.</Trans>
          </Text>
        ) : null}
      </Stack>
    </Stack>
  )
}

/** A combobox of the parcel lockers found; the chosen one stays in the list. */
const TerminalField = (props: ViewProps & { found: readonly FoundTerminal[] }) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { actor, error, onChoose, found } = props
  const chosen = chosenTerminal(props)
  const shown = found.slice(0, maxShown)
  const isHidden = chosen !== undefined && !shown.some((one) => keyOf(one) === keyOf(chosen))
  const listed = isHidden ? [chosen, ...shown] : shown
  return (
    <ComboboxField
      name="delivery.terminal"
      label={t`Find a parcel locker`}
      hint={chosen ? describeTerminal(chosen, locale) : <Trans>Town, street or shop</Trans>}
      required
      error={error}
      options={listed.map((terminal) => ({
        value: keyOf(terminal),
        label: terminal.name,
        note: describeTerminal(terminal, locale),
      }))}
      value={chosen ? keyOf(chosen) : null}
      onSearch={(query) => actor.send({ type: 'terminals.search', query })}
      onChoose={(key) => {
        const terminal = listed.find((one) => keyOf(one) === key)
        if (terminal) onChoose(valuesOf(terminal))
      }}
    />
  )
}

const CarrierField = ({ actor, snapshot }: ViewProps) => {
  const { t } = useLingui()
  const { terminals, carrier } = snapshot.context
  const carriers = carriersOf(terminals)
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

const chosenTerminal = ({ values, snapshot }: ViewProps): FoundTerminal | undefined => {
  const { terminals, near } = snapshot.context
  const all = findTerminals(terminals, { query: '', county: '', carrier: '', near })
  return all.find((terminal) => isChosen(values, terminal))
}

const streetOf = ({ address, city }: FoundTerminal): string =>
  address === city ? city : `${address}, ${city}`

/** Describes a parcel locker in one line: its distance, carrier, address and hours. */
const describeTerminal = (terminal: FoundTerminal, locale: Locale): string => {
  const { provider, hours, note, distance } = terminal
  return [
    distance === null ? null : shownDistance(distance, locale),
    providers[provider],
    streetOf(terminal),
    hours,
    note && localizedText(note, locale),
  ]
    .filter(Boolean)
    .join(' · ')
}

const valuesOf = (terminal: FoundTerminal): Values => ({
  'delivery.terminal.provider': terminal.provider,
  'delivery.terminal.terminal_id': terminal.terminal_id,
  'delivery.terminal.name': terminal.name,
  'delivery.terminal.address': streetOf(terminal),
})

const MoreNote = ({ count }: { count: number }) => {
  if (count === 0)
    return (
      <Text variant="small">
        <Trans>No parcel locker matches. Try another word or county.</Trans>
      </Text>
    )
  const left = count - maxShown
  return left > 0 ? (
    <Text variant="small">
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
  loading: LoadingView,
  shown: Shown,
  none: None,
  loadFailed: LoadFailedView,
} satisfies Record<TerminalsSnapshot['value'], (props: ViewProps) => ReactNode>
