import { menuModel } from '#flows/machines/app/menu.flow.ts'

import { resetBrowser, openDashboard } from '../../support/tours/common-steps.ts'
import {
  expect,
  expectVisible,
  expectHidden,
  definePageDriver,
} from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: menuModel }

export const menuDriver = definePageDriver(definition, (pageContext) => {
  const { page, watch } = pageContext
  const toggle = page.getByRole('button', { name: /^(Open|Close) menu$/ })
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
  const narrow = () => page.setViewportSize({ width: 360, height: 740 })

  return {
    open: async () => {
      await narrow()
      await resetBrowser(pageContext)
      await openDashboard(pageContext)
    },
    events: {
      'menu.close': () => menu.getByRole('link', { name: 'My identity' }).click(),
      'viewport.widened': async () => {
        await page.setViewportSize({ width: 768, height: 1024 })
        await expect(toggle).toBeHidden()
        // a width that lasts for less than a frame is not reported
        await watch.waitForState('menu', '"closed"')
        await narrow()
      },
    },
    assertions: { closed: expectHidden(menu), open: expectVisible(menu) },
  }
})
