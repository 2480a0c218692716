import { prepare, runNode } from './project.mjs'

/*
 * The long run of what `npm test` tries in short: payments under whatever may happen to them, and a server that is killed
 * at every point between an order and its end, on both engines; and sessions that end while somebody renews them on
 * two processes. `node tools/siege.mjs [interleavings] [rounds]`.
 */

const [runs = '1000', rounds = '20'] = process.argv.slice(2)
prepare()
Object.assign(process.env, { SIEGE_RUNS: runs, SIEGE_ROUNDS: rounds })
const tests = [
  'test/server/payment/turmoil.test.ts',
  'test/server/payment/killed.test.ts',
  'test/server/account/ended-elsewhere.test.ts',
]
process.exit(
  await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests]),
)
