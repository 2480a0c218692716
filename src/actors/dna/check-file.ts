import * as v from 'valibot'

import { Problem, ProblemError } from '#contract/problem.ts'

import type { CheckResult } from './check-content.ts'
// eslint-disable-next-line import/default -- Vite provides the address of the built worker
import workerUrl from './check-file.worker.ts?worker&url'

const Message = v.union([
  v.object({ checked: v.custom<CheckResult>((value) => typeof value === 'object') }),
  v.object({ problem: Problem }),
])

/** Checks a file in a worker, which ends with the signal. Rejects with the problem of the file. */
export const checkInWorker = (file: Blob, signal: AbortSignal): Promise<CheckResult> =>
  new Promise((resolve, reject) => {
    const worker = startWorker()
    signal.addEventListener('abort', () => worker.terminate())
    worker.addEventListener('error', () => {
      worker.terminate()
      reject(new Error('The worker failed'))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      worker.terminate()
      const message = v.parse(Message, data)
      if ('checked' in message) resolve(message.checked)
      else reject(new ProblemError(message.problem))
    })
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(file)
  })

const startWorker = (): Worker => new Worker(trusted(workerUrl), { type: 'module' })

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

/**
 * The portal allows scripts under a policy only (`require-trusted-types-for`); this one allows the worker and nothing else.
 * https://www.w3.org/TR/trusted-types/
 */
const trusted = (url: string): string => {
  const factory: Factory | undefined = Reflect.get(globalThis, 'trustedTypes')
  policy ??= factory?.createPolicy('dna-worker', { createScriptURL: assertWorker })
  return policy ? policy.createScriptURL(url) : url
}

let policy: Policy | undefined

const assertWorker = (url: string): string => {
  if (url !== workerUrl) throw new TypeError('Not the worker')
  return url
}
