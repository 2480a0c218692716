import { currentShapes } from '#flows/coverage/stamp.ts'
import { hasAllPictures } from '#flows/publish/picture-files.ts'

import { pageDrivers } from './page-drivers.ts'

/** Returns the machines with a page whose pictures were not taken since they changed. */
export const machinesWithoutPictures = (): string[] => {
  const shapes = currentShapes()
  return Object.keys(pageDrivers).filter(
    (machine) => !hasAllPictures(machine, shapes[machine] ?? ''),
  )
}
