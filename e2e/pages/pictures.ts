import { pageDrivers } from './page-drivers.ts'
import { expect, test } from '../support/tours/page-driver.ts'
import { takePictures } from '../support/tours/take-pictures.ts'

/** Run by `npm run pictures`: takes screenshots, tests nothing. */
test.describe.configure({ mode: 'parallel', timeout: 1_800_000 })

for (const [machine, definePageDriver] of Object.entries(pageDrivers)) {
  test.describe(machine, () => {
    test.use({ ...definePageDriver.device })

    test(`screenshots of the states of ${machine}`, async ({ pageContext }) => {
      expect(await takePictures(pageContext, definePageDriver)).toEqual([])
    })
  })
}
