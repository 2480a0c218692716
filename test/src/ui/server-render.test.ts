import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { Button } from '#src/ui/action/button.tsx'
import { IconLink } from '#src/ui/action/icon-button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'
import { ProgressBar } from '#src/ui/progress/progress-bar.tsx'
import { Snackbar } from '#src/ui/feedback/snackbar.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { CartIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Footer } from '#src/ui/page/footer.tsx'
import { LocalePicker } from '#src/ui/page/locale-picker.tsx'
import { Logo } from '#src/ui/page/logo.tsx'
import { MenuPanel } from '#src/ui/page/menu-panel.tsx'
import { Main, Page, PageHead } from '#src/ui/page/page.tsx'
import { NavLink, TopBar } from '#src/ui/page/top-bar.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

describe('components of a pre-rendered screen', () => {
  it('render without a browser', () => {
    expect(renderToString(frame())).toContain('Log in')
  })

  it('contain no inline style or script, which the content security policy would block', () => {
    const html = renderToString(frame())

    expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/)
  })

  it('leave out the illustration, which depends on the width of the window', () => {
    expect(renderToString(frame())).not.toContain('picture')
  })
})

function frame() {
  const topBar = h(TopBar, {
    logo: h(Logo, { name: 'Alleel', href: '/' }),
    navLabel: 'Main',
    nav: h(NavLink, { href: '/dashboard' }, 'My tests'),
    tools: h(IconLink, { href: '/purchase', label: 'Cart', icon: h(CartIcon), badge: 1 }),
    wideTools: h(LocalePicker, { label: 'Language', value: 'en', options: [], onChoose: nothing }),
    menu: h(MenuPanel, {
      open: false,
      onToggle: nothing,
      openLabel: 'Open',
      closeLabel: 'Close',
      label: 'Menu',
      children: null,
    }),
  })
  return h(Page, {
    skipLabel: 'Skip',
    topBar,
    banner: h(Banner, { tone: 'info', children: 'News' }),
    footer: h(Footer, { children: h(TextLink, { href: '/privacy' }, 'Privacy') }),
    children: h(Main, { width: 'narrow', art: h('i', null, 'picture'), children: loginForm() }),
  })
}

function loginForm() {
  return h(
    Stack,
    null,
    h(ProgressBar, { active: true, label: 'Loading' }),
    h(PageHead, { title: 'Log in', lead: 'Everything in one place.' }),
    h(TextField, { label: 'Email', name: 'email', required: true, hint: 'As in your order' }),
    h(PasswordField, { label: 'Password', name: 'password', showLabel: 'Show', hideLabel: 'Hide' }),
    h(Card, { foot: h(Button, { busy: true }, 'Log in') }),
    h(Snackbar, { message: 'Wrong', tone: 'error', closeLabel: 'Close', onClose: nothing }),
  )
}

function nothing() {}
