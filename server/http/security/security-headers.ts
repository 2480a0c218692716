import type { MiddlewareHandler } from 'hono'

import type { AppEnv } from '#server/http/request-context.ts'

/** The inline scripts and styles of a document, each as a CSP source: `'sha256-…'`. */
export type InlineSources = { scripts: string[]; styles: string[] }

/**
 * Allows the inline scripts and styles of one document by their hashes, and no others. The constant hash is that of the
 * empty string: Emotion inserts an empty style element and fills it through the object model. `wasm-unsafe-eval` allows
 * WebAssembly, which reads barcodes, and no evaluation of JavaScript.
 * https://www.w3.org/TR/CSP3/
 */
export const documentPolicyFor = ({ scripts, styles }: InlineSources): string =>
  [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    ["style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify dna-worker',
  ].join('; ')

/** The policy of a document without inline scripts or styles. */
export const documentPolicy = documentPolicyFor({ scripts: [], styles: [] })

/**
 * Allows the camera for reading barcodes, and the microphone on one page only: the test before a video meeting. Other
 * pages of the portal lead there with a new document, whose policy counts.
 * https://www.w3.org/TR/permissions-policy/
 */
export const permissionsPolicyFor = (path: string): string =>
  [
    'camera=(self)',
    /^\/ekliinik\/?$/i.test(path) ? 'microphone=(self)' : 'microphone=()',
    'geolocation=()',
    'display-capture=()',
  ].join(', ')

const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Sets the headers of every response; a page has its own policy for scripts and styles. */
export const securityHeaders =
  (publicOrigin: string | undefined): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    await next()
    // on the response itself: `context.header` would copy the response each time
    const { headers } = context.res
    for (const [name, value] of Object.entries(always)) headers.set(name, value)
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', dataPolicy)
    }
    if (publicOrigin?.startsWith('https:')) {
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    }
  }
