import type { AtlasData } from '#flows/publish/atlas-data.ts'

declare global {
  /** Written beside the page when the atlas is built. */
  var atlasData: AtlasData | undefined
}

const loaded = globalThis.atlasData
if (!loaded) throw new Error('data.js has not come along: npm run flows makes it')

export const data: AtlasData = loaded
