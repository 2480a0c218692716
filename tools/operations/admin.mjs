import { userInfo } from 'node:os'

import { buildForProduction, loadServer, prepare, runOnDatabase, stop } from '../project.mjs'

/*
 * Commands for operators: products, texts and consultation times, consultations, kits to post, gift cards, alarms,
 * failed jobs, sessions, back-office access. Each writes an audit record. On PostgreSQL it works beside the running portal; the embedded database belongs to
 * one process.
 */

prepare()
const words = process.argv.slice(2)
const named = words.indexOf('--as')
const [, name] = named === -1 ? [] : words.splice(named, 2)
if (named !== -1 && !name) stop('Give a name after --as.')

await buildForProduction()
const { runAdmin } = await loadServer('admin')

await runOnDatabase(async (db, { secret, providers, origin, clockAheadMs }) => {
  const actor = name ?? userInfo().username
  const now = new Date(Date.now() + clockAheadMs)
  const operator = { actor, now, secret, meeting: providers.meeting, origin }
  const { lines, isFailure } = await runAdmin(db, words, operator)
  console.log(lines.join('\n'))
  return isFailure ? 1 : 0
})
