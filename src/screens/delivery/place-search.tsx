import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { PlaceSearchSnapshot } from '#machines/order/checkout/place-search.machine.ts'
import type { usePlaceSearch } from '#src/actors/order/use-place-search.ts'
import { ComboboxField } from '#src/ui/combobox/combobox-field.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text, VisuallyHidden } from '#src/ui/text/text.tsx'

type Search = ReturnType<typeof usePlaceSearch>
type PlaceSearchProps = Search & { country: string }

/** Suggests addresses for the typed letters. Loaded lazily. */
export const PlaceSearch = ({ actor, snapshot, country }: PlaceSearchProps) => {
  const { t } = useLingui()
  const { places, chosen } = snapshot.context
  const Note = notes[snapshot.value]
  return (
    <Stack gap={2}>
      <ComboboxField
        key={chosen}
        text="free"
        label={t`Find your address`}
        hint={<Trans>Start typing, or fill in the fields below.</Trans>}
        placeholder={t`Enter a location`}
        options={places.map(({ label }) => ({ value: label, label }))}
        value={null}
        onSearch={(query) => actor.send({ type: 'place.search', query, country: country || 'EE' })}
        onChoose={(label) => {
          const place = places.find((one) => one.label === label)
          if (place) actor.send({ type: 'place.choose', place })
        }}
      />
      <LiveRegion>
        <Note count={places.length} />
      </LiveRegion>
    </Stack>
  )
}

type NoteProps = { count: number }

const Found = ({ count }: NoteProps) => (
  <VisuallyHidden>
    <Plural value={count} one="# matching address" other="# matching addresses" />
  </VisuallyHidden>
)

const SearchNote = ({ children }: { children: ReactNode }) => (
  <Text variant="small">{children}</Text>
)

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

const notes = {
  idle: () => null,
  typing: Searching,
  searching: Searching,
  found: Found,
  noResults: Nothing,
  failed: Failed,
} satisfies Record<PlaceSearchSnapshot['value'], (props: NoteProps) => ReactNode>
