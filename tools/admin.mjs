import { userInfo } from 'node:os'

import { buildForProduction, loadServer, prepare, stop } from './project.mjs'

/*
 * Commands for the people who run the portal: alarms, failed jobs, sessions, back-office access. Each writes an audit
 * record. On PostgreSQL it works beside the running portal; the embedded database belongs to one process.
 */

prepare()
const words = process.argv.slice(2)
const named = words.indexOf('--as')
const [, name] = named === -1 ? [] : words.splice(named, 2)
if (named !== -1 && !name) stop('Give a name after --as.')

await buildForProduction()
const { readEnvironment } = await loadServer('environment')
const { openDatabase } = await loadServer('open')
const { runAdmin } = await loadServer('admin')

try {
  const environment = readEnvironment(process.env)
  const database = await openDatabase(environment)
  try {
    const operator = { actor: name ?? userInfo().username, now: new Date() }
    const { lines, isFailure } = await runAdmin(database.db, words, operator)
    console.log(lines.join('\n'))
    process.exitCode = isFailure ? 1 : 0
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
