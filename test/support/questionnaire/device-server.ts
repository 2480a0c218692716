import * as v from 'valibot'

import { Problem, ProblemError } from '#contract/problem.ts'
import {
  readQuestionnaire,
  saveQuestionnaire,
  submitQuestionnaire,
} from '#contract/questionnaire/questionnaire.ts'

import type { TestBrowser, TestServer } from '../server/server.ts'
import type { Server } from './device.ts'

const calls = [readQuestionnaire, saveQuestionnaire, submitQuestionnaire]

/** Sends the calls of a device to the server, whose clock is that of the network. */
export const deviceServer =
  (server: TestServer, browser: TestBrowser, now: () => number): Server =>
  async (id, payload) => {
    server.advance(now() - server.now().getTime())
    const called = calls.find((one) => one.id === id)
    if (!called) throw new Error(`unknown call ${id}`)
    const { status, body } = await browser.make(called, payload)
    return status === 200
      ? { output: v.parse(v.object({ data: called.output }), body).data }
      : { error: new ProblemError(v.parse(Problem, body)) }
  }
