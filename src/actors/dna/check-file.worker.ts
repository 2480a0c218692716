import { toProblem } from '#contract/problem.ts'

import { checkContent } from './check-content.ts'

/* Checks DNA files off the main thread, so that the page stays responsive. */

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers the page that started it
const report = (message: unknown): void => globalThis.postMessage(message)

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return
  checkContent(data).then(
    (checked) => report({ checked }),
    (error: unknown) => report({ problem: toProblem(error) }),
  )
})
