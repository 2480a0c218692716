import { scenes } from './scenes.ts'
import { expect, test } from './support/tour-test.ts'
import { takePictures } from './support/tour-pictures.ts'

/** `npm run pictures`: no test of the portal, but a walk with a camera. */
test.describe.configure({ mode: 'parallel', timeout: 1_800_000 })

for (const [machine, scene] of Object.entries(scenes)) {
  test.describe(machine, () => {
    test.use({ ...scene.device })

    test(`the states of ${machine} are pictured`, async ({ stage }) => {
      expect(await takePictures(stage, scene)).toEqual([])
    })
  })
}
