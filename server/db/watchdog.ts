import { url as debuggerUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

const beatMs = 1_000
const timeoutMs = 20_000

const watcher = `
  const { workerData } = require('node:worker_threads')
  const beats = new Int32Array(workerData.beats)
  let seen = -1
  setInterval(() => {
    const now = Atomics.load(beats, 0)
    if (now === seen) {
      process._rawDebug('{"level":"fatal","event":"watchdog","detail":"the event loop stood still"}')
      process.kill(process.pid, 'SIGKILL')
    }
    seen = now
  }, workerData.timeoutMs)
`

/**
 * PGlite loops forever inside WebAssembly when the disk is full, and nothing in this thread can stop it. A second
 * thread ends the process; no acknowledged write is lost.
 */
export const watchEventLoop = (): (() => Promise<void>) => {
  if (debuggerUrl() !== undefined) return async () => {}
  const beats = new SharedArrayBuffer(4)
  const counter = new Int32Array(beats)
  const timer = setInterval(() => Atomics.add(counter, 0, 1), beatMs)
  const worker = new Worker(watcher, { eval: true, workerData: { beats, timeoutMs: timeoutMs } })
  timer.unref()
  worker.unref()
  return async () => {
    clearInterval(timer)
    await worker.terminate()
  }
}
