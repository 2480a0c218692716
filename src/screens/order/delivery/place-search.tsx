import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { PlaceSearchSnapshot } from '#machines/order/checkout/place-search.machine.ts'
import type { usePlaceSearch } from '#src/actors/order/place-search.ts'
import { Button } from '#src/ui/action/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

type Search = ReturnType<typeof usePlaceSearch>
type PlaceSearchProps = Search & { name: string; country: string }

/** A combobox that suggests addresses for the typed letters. */
export const PlaceSearch = ({ actor, snapshot, name, country }: PlaceSearchProps) => {
  const { t } = useLingui()
  const View = views[snapshot.value]
  return (
    <Stack gap={2}>
      <TextField
        key={snapshot.context.chosen}
        name={name}
        type="search"
        label={t`Find your address`}
        hint={<Trans>Start typing, or fill in the fields below.</Trans>}
        placeholder={t`Enter a location`}
        autoComplete="off"
        onChange={({ target }) =>
          actor.send({ type: 'place.search', query: target.value, country: country || 'EE' })
        }
      />
      <LiveRegion>
        <View actor={actor} snapshot={snapshot} />
      </LiveRegion>
    </Stack>
  )
}

const Found = ({ actor, snapshot }: Search) => {
  const { t } = useLingui()
  return (
    <Stack as="ul" gap={1} aria-label={t`Matching addresses`}>
      {snapshot.context.places.map((place) => (
        <li key={place.label}>
          <Button look="secondary" wide onClick={() => actor.send({ type: 'place.choose', place })}>
            {place.label}
          </Button>
        </li>
      ))}
    </Stack>
  )
}

const SearchNote = ({ children }: { children: ReactNode }) => <Text look="small">{children}</Text>

const Searching = () => (
  <SearchNote>
    <Trans>Searching…</Trans>
  </SearchNote>
)

const Nothing = () => (
  <SearchNote>
    <Trans>No matching address. Fill in the fields below.</Trans>
  </SearchNote>
)

const Failed = () => (
  <SearchNote>
    <Trans>Address search is not available right now. Fill in the fields below.</Trans>
  </SearchNote>
)

const views = {
  idle: () => null,
  typing: Searching,
  searching: Searching,
  found: Found,
  noResults: Nothing,
  failed: Failed,
} satisfies Record<PlaceSearchSnapshot['value'], (props: Search) => ReactNode>
