import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'

import { brand } from '#contract/brand.ts'
import { useActors, useGate, useLocale, useProductsCount, useUser } from '#src/actors/context.tsx'
import { CartIcon, PersonIcon } from '#src/ui/icons/icons.tsx'
import { MenuPanel } from '#src/ui/page/menu-panel.tsx'
import { NavButton, NavLink, TopBar } from '#src/ui/page/top-bar.tsx'

import { RouteIcon, RouteLogo, RouteNav } from '#src/screens/app/links.ts'
import { LocaleChoice } from './locale-choice.tsx'
import { LegalLinks } from './foot.tsx'

/** The bar at the top; small screens find the same things behind the hamburger. */
export const Head = () => {
  const { t } = useLingui()
  const { menu } = useActors()
  const isOpen = useValue(menu, (snapshot) => snapshot.matches('open'))
  return (
    <TopBar
      logo={<RouteLogo to="/" name={brand.name} />}
      navLabel={t`Main navigation`}
      nav={<Links />}
      tools={<Tools />}
      wideTools={<LocaleChoice />}
      menu={
        <MenuPanel
          open={isOpen}
          onToggle={() => menu.send({ type: 'menu.toggle' })}
          openLabel={t`Open menu`}
          closeLabel={t`Close menu`}
          label={t`Menu`}
          foot={<LegalLinks />}
        >
          <Links />
          <LocaleChoice />
        </MenuPanel>
      }
    />
  )
}

const Links = () => {
  const gate = useGate()
  const locale = useLocale()
  if (gate === 'visitor')
    return (
      <>
        <ShopLink />
        <NavLink href={brand.site(locale)}>
          <Trans>About us</Trans>
        </NavLink>
      </>
    )
  return gate === 'customer' ? <CustomerLinks /> : null
}

const ShopLink = () => (
  <RouteNav to="/products">
    <Trans>Tests</Trans>
  </RouteNav>
)

const CustomerLinks = () => {
  const { auth } = useActors()
  const user = useUser()
  const isLoggingOut = useValue(auth, (snapshot) =>
    snapshot.matches({ customer: { session: 'closing' } }),
  )
  return (
    <>
      <RouteNav to="/dashboard">
        <Trans>Dashboard</Trans>
      </RouteNav>
      <ShopLink />
      <RouteNav to="/orders">
        <Trans>Orders</Trans>
      </RouteNav>
      <RouteNav to="/profile">
        <Trans>My identity</Trans>
      </RouteNav>
      {user?.can_access_bo ? (
        <NavLink href={brand.doctorsPortal}>
          <Trans>Doctor’s portal</Trans>
        </NavLink>
      ) : null}
      <NavButton
        aria-disabled={isLoggingOut || undefined}
        onClick={() => auth.send({ type: 'session.close' })}
      >
        <Trans>Log out</Trans>
      </NavButton>
    </>
  )
}

const Tools = () => {
  const { t } = useLingui()
  const gate = useGate()
  const count = useProductsCount()
  return (
    <>
      {count > 0 ? (
        <RouteIcon
          to="/purchase"
          label={t`Cart, ${plural(count, { one: '# product', other: '# products' })}`}
          icon={<CartIcon />}
          badge={count}
        />
      ) : null}
      <RouteIcon
        to={gate === 'customer' ? '/dashboard' : '/login'}
        label={gate === 'customer' ? t`My account` : t`Log in`}
        icon={<PersonIcon />}
      />
    </>
  )
}
