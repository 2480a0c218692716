import { buildForProduction, checkPort, loadServer, prepare } from './project.mjs'
import { startSandbox } from './sandbox.mjs'

prepare()
const port = process.env['PORT'] || '3000'
await checkPort(port)
await buildForProduction()
await startSandbox(Number(port))
await loadServer('main')
