import { prepare, runNode } from '../project.mjs'

/*
 * The long version of tests in `npm test`: fuzzed payments, a server that is killed at every point between an order and
 * its completion, on both engines, sessions that end while they are renewed on two processes, and answers to a
 * questionnaire whose requests overtake each other. `node tools/load/soak-test.mjs [interleavings] [rounds]`.
 */

const [runs = '1000', rounds = '20'] = process.argv.slice(2)
prepare()
Object.assign(process.env, { SOAK_RUNS: runs, SOAK_ROUNDS: rounds })
const tests = [
  'test/server/payment/payment-fuzz.test.ts',
  'test/server/payment/crash.test.ts',
  'test/server/account/session/end-session-race.test.ts',
  'test/server/questionnaire/late-requests.test.ts',
]
process.exit(
  await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests]),
)
