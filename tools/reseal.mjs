import { userInfo } from 'node:os'

import { buildForProduction, loadServer, prepare, stop } from './project.mjs'

/*
 * Encrypts with SECRET what was encrypted with SECRET_PREVIOUS. On PostgreSQL it works beside the running portal; the
 * embedded database belongs to one process.
 */

prepare()
await buildForProduction()
const { readEnvironment } = await loadServer('environment')
const { openDatabase } = await loadServer('open')
const { reseal } = await loadServer('reseal')

try {
  const environment = readEnvironment(process.env)
  const database = await openDatabase(environment)
  try {
    const operator = { actor: userInfo().username, now: new Date() }
    const { lines, isDone } = await reseal(database.db, environment.secret, operator)
    console.log(lines.join('\n'))
    console.log(
      isDone
        ? 'Done. SECRET_PREVIOUS can be removed.'
        : 'Not done: keep SECRET_PREVIOUS, and run this command again.',
    )
    process.exitCode = isDone ? 0 : 1
  } finally {
    await database.close()
  }
} catch (error) {
  if (error instanceof Error && error.name === 'DataFolderBusy') {
    stop(
      'The portal is running on the embedded database, which only one process can open. Stop the portal, run the command, then start it again.',
    )
  }
  stop(error instanceof Error ? error.message : String(error))
}
