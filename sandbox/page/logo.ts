import { raw } from 'hono/html'

const strands = `<path stroke="#f3a467" d="M23 3c0 7-14 12-14 19.5 0 3 1.2 5.3 3 6.5"/><path stroke="#faf6ef" stroke-width="7.5" d="M12.5 10.5c3.5 3 7 5 9 8"/><path stroke="#0d5560" d="M9 3c0 7 14 12 14 19.5 0 3-1.2 5.3-3 6.5"/>`

/** The logo of the portal. */
export const logoImage = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" fill="none" stroke-width="3.5" stroke-linecap="round" aria-hidden="true">${strands}</svg>`

export const logo = raw(logoImage)
