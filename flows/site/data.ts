import type { AtlasData } from '#flows/publish/atlas-data.ts'

declare global {
  /** Written beside the page when the atlas is built. */
  var atlasData: AtlasData | undefined
}

const loaded = globalThis.atlasData
if (!loaded) throw new Error('data.js is missing: run npm run flows')

export const data: AtlasData = loaded
