import { prepare, runNode } from './project.mjs'

/*
 * The long run of what `npm test` does in short: two server processes on one PostgreSQL, which is restarted again and
 * again while clients write. Reports whether the processes live, what was lost and how long each took to recover.
 * `node tools/database-outage.mjs [restarts]`.
 */

const [rounds = '10'] = process.argv.slice(2)
prepare()
process.env['OUTAGE_ROUNDS'] = rounds
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']
process.exit(await runNode([...vitest, 'test/server/db/outage.test.ts']))
