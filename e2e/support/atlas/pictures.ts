import type { Page } from '@playwright/test'

import type { AtlasData, AtlasPicture } from '#flows/publish/atlas-data.ts'

/** Publishes these pictures of a machine, whatever the tests have taken so far. */
export const usePictures = (page: Page, machine: string, pictures: readonly AtlasPicture[]) =>
  page.addInitScript(
    ([id, taken]) => {
      let published: AtlasData
      Object.defineProperty(globalThis, 'atlasData', {
        get: () => published,
        set: (data: AtlasData) => {
          published = { ...data, pictures: { ...data.pictures, [id]: taken } }
        },
      })
    },
    [machine, pictures] as const,
  )
