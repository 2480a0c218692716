import { userInfo } from 'node:os'

import { buildForProduction, loadServer, prepare, runOnDatabase } from '../project.mjs'

/*
 * Encrypts with SECRET what was encrypted with SECRET_PREVIOUS. On PostgreSQL it works beside the running portal; the
 * embedded database belongs to one process.
 */

prepare()
await buildForProduction()
const { reencrypt } = await loadServer('reencrypt')

await runOnDatabase(async (db, { secret }) => {
  const operator = { actor: userInfo().username, now: new Date() }
  const { lines, isDone } = await reencrypt(db, secret, operator)
  console.log(lines.join('\n'))
  console.log(
    isDone
      ? 'Done. SECRET_PREVIOUS can be removed.'
      : 'Not done: keep SECRET_PREVIOUS, and run this command again.',
  )
  return isDone ? 0 : 1
})
