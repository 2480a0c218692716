import { stateNodes } from '#flows/coverage/transition-coverage.ts'

import { pageDrivers } from './page-drivers.ts'
import { expect, test, type PageDriver } from '../support/tours/page-driver.ts'
import { takePictures } from '../support/tours/take-pictures.ts'

/** Run by `npm run pictures`: takes screenshots, tests nothing. */
test.describe.configure({ mode: 'parallel', timeout: 1_800_000 })

const sizeOf = ({ model }: PageDriver): number => stateNodes(model.machine.root).length

/** The machines with most states come first, so that the workers end together. */
const ordered = Object.entries(pageDrivers).toSorted(
  ([, one], [, other]) => sizeOf(other) - sizeOf(one),
)

for (const [machine, definePageDriver] of ordered) {
  test.describe(machine, () => {
    test.use({ ...definePageDriver.device })

    test(`screenshots of the states of ${machine}`, async ({ pageContext }) => {
      expect(await takePictures(pageContext, definePageDriver)).toEqual([])
    })
  })
}
