import { createRequire } from 'node:module'

import type { ELK, ELKConstructorArguments } from 'elkjs/lib/elk-api.js'

const Elk: new (args?: ELKConstructorArguments) => ELK = createRequire(import.meta.url)(
  'elkjs/lib/elk.bundled.js',
)

/** Runs the layout of ELK, which is deterministic. */
export const elk = new Elk()
