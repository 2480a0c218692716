import { menuModel } from '#flows/models/app/menu.model.ts'

import { beginAnew, openDashboard } from '../../support/tour-acts.ts'
import { expect, isUsable, sees, seesNo, scene } from '../../support/tour-test.ts'

const about = { title: 'the menu is toured', model: menuModel }

export const menuScene = scene(about, (stage) => {
  const { page } = stage
  const toggle = page.getByRole('button', { name: /^(Open|Close) menu$/ })
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
  const narrow = () => page.setViewportSize({ width: 360, height: 740 })

  return {
    open: async () => {
      await narrow()
      await beginAnew(stage)
      await openDashboard(stage)
    },
    events: {
      'menu.toggle': () => toggle.click(),
      'menu.close': () => menu.getByRole('link', { name: 'My identity' }).click(),
      'viewport.widened': async () => {
        await page.setViewportSize({ width: 768, height: 1024 })
        await expect(toggle).toBeHidden()
        await narrow()
      },
    },
    calls: {},
    controls: { 'menu.toggle': () => isUsable(toggle) },
    looks: { closed: seesNo(menu), open: sees(menu) },
  }
})
