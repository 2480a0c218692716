import { prepare, runNode } from '../project.mjs'

/*
 * The long version of the outage test: two server processes on one PostgreSQL, which is restarted repeatedly while
 * clients write. Reports whether the processes survive, what was lost and how long each took to recover. `node
 * tools/load/database-outage.mjs [restarts]`.
 */

const [rounds = '10'] = process.argv.slice(2)
prepare()
process.env['OUTAGE_ROUNDS'] = rounds
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']
process.exit(await runNode([...vitest, 'test/server/db/outage.test.ts']))
