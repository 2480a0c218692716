import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localizedText } from '#contract/locale.ts'
import type { CatalogueProduct } from '#contract/shop/product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { dnaOriginLabels } from './dna-origin-labels.ts'

/** What a customer needs to know before buying: content, delivery, duration, and who should not take the test. */
export const ProductDetails = ({ product }: { product: CatalogueProduct }) => {
  const locale = useLocale()
  const { kind, details, turnaround_days: days, dna_origins: origins } = product
  return (
    <Stack gap={5}>
      {details ? (
        <ProductDetail title={<Trans>What it is</Trans>}>
          {localizedText(details.about, locale)}
        </ProductDetail>
      ) : null}
      <ProductDetail title={<Trans>What you receive by post</Trans>}>
        {origins.includes('kit') ? (
          <Trans>
            A box that fits through a letterbox: a saliva tube, a card with your barcode,
            instructions and a prepaid return bag.
          </Trans>
        ) : (
          <NothingByPost kind={kind} />
        )}
      </ProductDetail>
      {origins.length > 0 ? <Origins origins={origins} /> : null}
      {days === null ? null : (
        <ProductDetail title={<Trans>How long it takes</Trans>}>
          <Plural
            value={days}
            one="# working day from the day your sample reaches the laboratory."
            other="# working days from the day your sample reaches the laboratory."
          />
        </ProductDetail>
      )}
      {details ? (
        <ProductDetail title={<Trans>Who it is not suitable for</Trans>}>
          {localizedText(details.not_for, locale)}
        </ProductDetail>
      ) : null}
    </Stack>
  )
}

const NothingByPost = ({ kind }: Pick<CatalogueProduct, 'kind'>) =>
  kind === 'consultation' ? (
    <Trans>Nothing. The consultation is a video call. We send you the link.</Trans>
  ) : (
    <Trans>Nothing. You do not need a kit for this test.</Trans>
  )

const ProductDetail = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack as="section" gap={2}>
    <Heading level={2}>{title}</Heading>
    <Text>{children}</Text>
  </Stack>
)

const Origins = ({ origins }: { origins: CatalogueProduct['dna_origins'] }) => {
  const { t } = useLingui()
  return (
    <Stack as="section" gap={2}>
      <Heading level={2}>
        <Trans>How you can provide your DNA</Trans>
      </Heading>
      <Stack as="ul" gap={1}>
        {origins.map((origin) => (
          <li key={origin}>{t(dnaOriginLabels[origin])}</li>
        ))}
      </Stack>
    </Stack>
  )
}
