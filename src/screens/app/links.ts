import { createLink } from '@tanstack/react-router'

import { ButtonLink } from '#src/ui/action/button.tsx'
import { IconLink } from '#src/ui/action/icon-button.tsx'
import { Logo } from '#src/ui/page/logo.tsx'
import { NavLink } from '#src/ui/page/top-bar.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

/** The pages with a form to log in. */
export type LoginPage = '/login' | '/hpv'

/** The links and buttons of the design system, bound to routes. */
export const RouteButton = createLink(ButtonLink)
export const RouteIcon = createLink(IconLink)
export const RouteLogo = createLink(Logo)
export const RouteNav = createLink(NavLink)
export const RouteText = createLink(TextLink)
