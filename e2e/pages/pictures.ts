import { pageDrivers } from './page-drivers.ts'
import { expect, test } from '../support/tours/page-driver.ts'
import { takePictures } from '../support/tours/take-pictures.ts'

/** `npm run pictures`: no test of the portal, but a walk with a camera. */
test.describe.configure({ mode: 'parallel', timeout: 1_800_000 })

for (const [machine, definePageDriver] of Object.entries(pageDrivers)) {
  test.describe(machine, () => {
    test.use({ ...definePageDriver.device })

    test(`the states of ${machine} are pictured`, async ({ pageContext }) => {
      expect(await takePictures(pageContext, definePageDriver)).toEqual([])
    })
  })
}
