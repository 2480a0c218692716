import { scenes } from './scenes.ts'
import { test, tourMachine } from './support/tour-test.ts'

test.describe.configure({ mode: 'parallel' })

for (const [machine, scene] of Object.entries(scenes)) {
  test.describe(machine, () => {
    test.use({ ...scene.device })

    test(scene.title, ({ stage }) => tourMachine(stage, scene))
  })
}
