import type { Page } from '@playwright/test'

/** What the stubbed upload does next: the worker reports, or the server answers the request that is under way. */
type UploadChange =
  | { worker: { checked: unknown } | { problem: unknown } }
  | { sent: number }
  | { response: { status: number; headers?: Record<string, string>; body?: string } }

/**
 * Replaces the worker that checks DNA files, and the requests of the tus protocol, so that a test decides what the worker
 * finds and how an upload goes. Requests for the offset of an upload are answered at once. The journeys in
 * `e2e/journeys/dna` check and upload real files.
 */
export const stubUpload = async (page: Page, total: number): Promise<void> => {
  await page.addInitScript(installStub, total)
}

/** Waits until the worker or the request that the change answers is there, and makes it. */
export const changeUpload = async (page: Page, change: UploadChange): Promise<void> => {
  await page.waitForFunction(
    (wanted) => Object(Reflect.get(window, 'stubbedUpload')).pending[wanted] !== undefined,
    'worker' in change ? 'worker' : 'request',
  )
  await page.evaluate((detail) => Object(Reflect.get(window, 'stubbedUpload')).make(detail), change)
}

/** Runs in the page; refers to nothing outside. */
function installStub(total: number): void {
  const pending: { worker?: StubWorker | undefined; request?: StubRequest | undefined } = {}
  let received = 0

  class StubWorker extends EventTarget {
    postMessage() {
      pending.worker = this
    }
    terminate() {
      if (pending.worker === this) pending.worker = undefined
    }
  }

  class StubRequest {
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number }) => void } = {}
    onload: () => void = () => {}
    onerror: (error: unknown) => void = () => {}
    status = 0
    responseText = ''
    withCredentials = false
    method = ''
    headers = new Headers()
    open(method: string) {
      this.method = method
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return this.headers.get(name)
    }
    abort() {
      if (pending.request === this) pending.request = undefined
    }
    send() {
      if (this.method === 'HEAD') return queueMicrotask(() => this.respond(offset()))
      // a new upload begins at its first byte
      if (this.method === 'POST') received = 0
      pending.request = this
      return undefined
    }
    respond({ status, headers = {}, body = '' }: StubResponse) {
      this.status = status
      this.headers = new Headers(headers)
      this.responseText = body
      this.onload()
    }
  }
  type StubResponse = { status: number; headers?: Record<string, string>; body?: string }
  const offset = (): StubResponse => ({
    status: 200,
    headers: { 'Upload-Offset': String(received), 'Upload-Length': String(total) },
  })

  const make = (change: UploadChange) => {
    const { worker, request } = pending
    if ('worker' in change) {
      const { worker: data } = change
      const content = new Blob([new Uint8Array(total)])
      const checked = 'checked' in data && { checked: Object.assign({}, data.checked, { content }) }
      worker?.dispatchEvent(new MessageEvent('message', { data: checked || data }))
    } else if ('sent' in change) {
      request?.upload.onprogress?.({ lengthComputable: true, loaded: change.sent - received })
    } else {
      pending.request = undefined
      received = Number(change.response.headers?.['Upload-Offset'] ?? received)
      request?.respond(change.response)
      if (received >= total) received = 0
    }
  }
  Object.assign(window, {
    Worker: StubWorker,
    XMLHttpRequest: StubRequest,
    stubbedUpload: { pending, make },
  })
}
