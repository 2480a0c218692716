import { prepare, stop } from './project.mjs'

prepare()
const { createServer } = await import('vite')
const port = Number(process.env['PORT'] ?? 3000)

const server = await createServer({ server: { port, strictPort: true } })
await server.listen().catch((error) => stop(`Port ${port} cannot be used: ${error.message}`))
server.printUrls()
