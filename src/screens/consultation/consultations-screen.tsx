import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { localizedText } from '#contract/locale.ts'
import type { CatalogueProduct } from '#contract/shop/product.ts'
import { catalogueMachine, type CatalogueSnapshot } from '#machines/shop/catalogue.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { isInCart, useCart } from '#src/actors/shop/cart.ts'
import { catalogueActors } from '#src/actors/shop/shop.actors.ts'
import { useScreenActor } from '#src/actors/use-screen-actor.ts'
import { formatCents } from '#src/screens/app/format.ts'
import { RouteText } from '#src/screens/app/links.ts'
import {
  CatalogueLoading,
  CatalogueLoadFailed,
  PriceOptions,
  type CatalogueViewProps,
} from '#src/screens/shop/catalogue-states.tsx'
import { PriceFrom, priceIn } from '#src/screens/shop/price.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { BookingsSection } from './bookings-section.tsx'
import { ConsultationTimes } from './consultation-times.tsx'
import { VideoTestSection } from './video-test.tsx'

const Offers = ({ context, onChoose }: CatalogueViewProps) => (
  <Stack gap={6}>
    {context.products
      .filter(({ kind }) => kind === 'consultation')
      .map((product) => (
        <Offer
          key={product.id}
          product={product}
          chosen={context.options[product.id]}
          onChoose={onChoose}
        />
      ))}
  </Stack>
)

type OfferProps = Pick<CatalogueViewProps, 'onChoose'> & {
  product: CatalogueProduct
  /** the id of the chosen price option; the first one is chosen by default */
  chosen: string | undefined
}

/** A consultation: what it is for, its price, and the choice of a time. */
const Offer = ({ product, chosen, onChoose }: OfferProps) => {
  const locale = useLocale()
  const { cart } = useCart().snapshot.context
  const isIn = isInCart(cart, product.id)
  const offered = chosen ?? product.price_options[0]?.id
  const optionId = (isIn ? cart?.price_options?.[product.id] : offered) ?? null
  const isBookable = isIn || !product.needs_report
  return (
    <Stack as="section" gap={3} aria-labelledby={product.code}>
      <Heading level={3} id={product.code}>
        {localizedText(product.title, locale)}
      </Heading>
      <Text>{localizedText(product.summary, locale)}</Text>
      <Text variant="strong">
        {isBookable ? formatCents(priceIn({ product, optionId })) : <PriceFrom product={product} />}
      </Text>
      {product.price_options.length > 1 && isBookable ? (
        <PriceOptions
          product={product}
          chosen={optionId}
          isFixed={isIn}
          onChoose={(id) => onChoose(product.id, id)}
        />
      ) : null}
      {isBookable ? (
        <ConsultationTimes
          product={product}
          optionId={optionId}
          isInCart={isIn}
          isOpenInitially={false}
        />
      ) : (
        <Text variant="quiet">
          <Trans>You can book this consultation when your report is ready.</Trans>
        </Text>
      )}
      <RouteText to="/products/$code" params={{ code: product.code }}>
        <Trans>More about this consultation</Trans>
      </RouteText>
    </Stack>
  )
}

const views = {
  loading: CatalogueLoading,
  shown: Offers,
  loadFailed: CatalogueLoadFailed,
} satisfies Record<CatalogueSnapshot['value'], (props: CatalogueViewProps) => ReactNode>

type ConsultationsScreenProps = {
  /** The booking that a link asks to move. */
  moveId: string | null
  /** Whether the test of camera and microphone is on the page. */
  isTestShown: boolean
}

/** The booked consultations, and those that can be booked. */
export const ConsultationsScreen = ({ moveId, isTestShown }: ConsultationsScreenProps) => {
  const { actor, snapshot } = useScreenActor(catalogueMachine, catalogueActors)
  const View = views[snapshot.value]
  return (
    <Main width="text">
      <PageHead
        title={<Trans>Consultations</Trans>}
        lead={<Trans>Talk to a counsellor or a doctor by video.</Trans>}
      />
      {isTestShown ? <VideoTestSection /> : null}
      <BookingsSection moveId={moveId}>
        <Stack as="section" gap={4} aria-labelledby="offers">
          <Heading level={2} id="offers">
            <Trans>Book a consultation</Trans>
          </Heading>
          <View
            context={snapshot.context}
            onRetry={() => actor.send({ type: 'catalogue.retry' })}
            onChoose={(productId, optionId) =>
              actor.send({ type: 'option.choose', productId, optionId })
            }
          />
        </Stack>
      </BookingsSection>
    </Main>
  )
}
