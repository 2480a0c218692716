import { pathToFileURL } from 'node:url'

import { prepare, runNode, stop } from './project.mjs'

prepare()
if ((await runNode(['tools/build.mjs'])) !== 0) stop('The build failed; what it said stands above.')
await import(pathToFileURL('dist/server/main.js').href)
