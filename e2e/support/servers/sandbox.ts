import { sandboxBeside } from '../../../tools/sandbox.mjs'

/** The port of the portal of all browser tests. */
export const portalPort = Number(process.env['E2E_PORT'] ?? '21310')

/** The sandbox of all browser tests. */
export const sandbox = sandboxBeside(portalPort)
