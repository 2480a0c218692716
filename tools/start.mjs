import { buildForProduction, checkPort, loadServer, prepare } from './project.mjs'

prepare()
await checkPort(process.env['PORT'] || '3000')
await buildForProduction()
await loadServer('main')
