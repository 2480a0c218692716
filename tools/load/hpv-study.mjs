import { prepare, runNode } from '../project.mjs'

/*
 * The long version of the load test of the HPV study: a list of invitations is imported, women order in a burst on two
 * processes with one PostgreSQL, and everything is deleted by processes that are killed while they delete invitations,
 * accounts and files. Prints the figures. `node tools/load/hpv-study.mjs [invitations] [orders]`.
 */

const [invited = '12000', orders = '2000'] = process.argv.slice(2)
prepare()
Object.assign(process.env, { STUDY_INVITED: invited, STUDY_ORDERS: orders })
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']
process.exit(await runNode([...vitest, 'test/server/study/load.test.ts']))
