import { checkPort, prepare } from './project.mjs'

prepare()
const port = process.env['PORT'] || '3000'
await checkPort(port)
const { createServer } = await import('vite')
const { buildSandbox } = await import('./bundle/bundles.mjs')
const { startSandbox } = await import('./sandbox.mjs')

// first, since the first one decides whether this is development
const server = await createServer({ server: { port: Number(port), strictPort: true } })
await buildSandbox()
const sandbox = await startSandbox(Number(port))
await server.listen()
// the first response is slow: the server is loaded, its database created and seeded
await fetch(`http://localhost:${port}/api/auth/me`)
const { describeDemo } = await server.ssrLoadModule('/server/demo/demo-description.ts')
process.stdout.write(describeDemo(`http://localhost:${port}`, sandbox))
process.stdout
  .write(`The developer panel (machines, log, clock, faults) opens with the round button in the lower right corner of each page.
The flow atlas is at http://localhost:${port}/flows\n\n`)
