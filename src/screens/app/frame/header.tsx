import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useValue } from '#src/actors/use-value.ts'

import { brand } from '#contract/app/brand.ts'
import {
  useActors,
  useAuthStatus,
  useLocale,
  useProductsCount,
  useUser,
} from '#src/actors/context.tsx'
import { CartIcon, PersonIcon } from '#src/ui/icons/icons.tsx'
import { MenuPanel } from '#src/ui/page/menu-panel.tsx'
import { NavButton, NavLink, TopBar } from '#src/ui/page/top-bar.tsx'

import { RouteIcon, RouteLogo, RouteNav } from '#src/screens/app/links.ts'
import { LocaleChoice } from './locale-choice.tsx'
import { LegalLinks } from './footer.tsx'

/** The top bar; on small screens its links move into the mobile menu. */
export const PortalHeader = () => {
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
  const authStatus = useAuthStatus()
  const locale = useLocale()
  if (authStatus === 'visitor')
    return (
      <>
        <ShopLink />
        <NavLink href={brand.site(locale)}>
          <Trans>About us</Trans>
        </NavLink>
      </>
    )
  return authStatus === 'customer' ? <CustomerLinks /> : null
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
  const authStatus = useAuthStatus()
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
        to={authStatus === 'customer' ? '/dashboard' : '/login'}
        label={authStatus === 'customer' ? t`My account` : t`Log in`}
        icon={<PersonIcon />}
      />
    </>
  )
}
