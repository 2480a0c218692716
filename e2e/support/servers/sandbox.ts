import { sandboxBeside } from '../../../tools/sandbox.mjs'

/** The port of the portal that the browser tests share. */
export const portalPort = Number(process.env['E2E_PORT'] ?? '21310')

/** The sandbox that all browser tests share. */
export const sandbox = sandboxBeside(portalPort)
