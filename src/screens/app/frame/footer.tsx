import { Trans } from '@lingui/react/macro'

import { brand } from '#contract/app/brand.ts'
import { useActors, useLocale } from '#src/actors/context.tsx'
import { RouteText } from '#src/screens/app/links.ts'
import { Footer } from '#src/ui/page/footer.tsx'
import { LinkButton, TextLink } from '#src/ui/text/text-link.tsx'

export const PortalFooter = () => (
  <Footer>
    <RouteText variant="quiet" to="/products">
      <Trans>Tests and consultations</Trans>
    </RouteText>
    <LegalLinks />
  </Footer>
)

/** The HPV study, terms, privacy policy and contact, for the footer and the mobile menu. */
export const LegalLinks = () => {
  const { reader } = useActors()
  const locale = useLocale()
  return (
    <>
      <RouteText variant="quiet" to="/hpv">
        <Trans>HPV study</Trans>
      </RouteText>
      <LinkButton
        variant="quiet"
        onClick={() => reader.send({ type: 'reader.open', text: 'terms' })}
      >
        <Trans>Terms and conditions</Trans>
      </LinkButton>
      <LinkButton
        variant="quiet"
        onClick={() => reader.send({ type: 'reader.open', text: 'saleTerms' })}
      >
        <Trans>Terms of sale</Trans>
      </LinkButton>
      <RouteText variant="quiet" to="/cookies">
        <Trans>Cookies</Trans>
      </RouteText>
      <TextLink variant="quiet" href={brand.privacyPolicy(locale)}>
        <Trans>Privacy policy</Trans>
      </TextLink>
      <TextLink variant="quiet" href={`mailto:${brand.email}`}>
        {brand.email}
      </TextLink>
      <TextLink variant="quiet" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
        {brand.phone}
      </TextLink>
    </>
  )
}
