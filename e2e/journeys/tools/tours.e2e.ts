import { openPath } from '../../support/tours/path-test.ts'
import { pageDrivers } from '../../pages/page-drivers.ts'
import { test, runTours } from '../../support/tours/page-driver.ts'

test.describe.configure({ mode: 'parallel' })

for (const [machine, definePageDriver] of Object.entries(pageDrivers)) {
  test.describe(machine, () => {
    test.use({ ...definePageDriver.device })

    test(definePageDriver.title, ({ pageContext }) => runTours(pageContext, definePageDriver))
  })
}

test('tours: a path printed by `npm run paths` can be walked step by step', async ({
  pageContext,
}) => {
  const menu = await openPath(pageContext, pageDrivers.menu)
  await menu.expectState('closed')

  // “Open menu / Close menu” is pressed: The menu lies over the page.
  await menu.send('menu.toggle')
  await menu.expectState('open')

  // The window becomes wide: The menu is folded away.
  await menu.send('viewport.widened')
  await menu.expectState('closed')
})
