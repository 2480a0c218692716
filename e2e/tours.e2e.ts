import { walkPath } from './support/path-test.ts'
import { scenes } from './scenes.ts'
import { test, tourMachine } from './support/tour-test.ts'

test.describe.configure({ mode: 'parallel' })

for (const [machine, scene] of Object.entries(scenes)) {
  test.describe(machine, () => {
    test.use({ ...scene.device })

    test(scene.title, ({ stage }) => tourMachine(stage, scene))
  })
}

test('a path is walked step by step as `npm run paths` tells it', ({ stage }) =>
  walkPath(stage, 'menu', [
    ['menu.toggle', '“Open menu / Close menu” is pressed: The menu lies over the page.'],
    ['viewport.widened', 'the window becomes wide: The menu is folded away.'],
  ]))
