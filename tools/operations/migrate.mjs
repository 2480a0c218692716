import { buildForProduction, loadServer, prepare, stop } from '../project.mjs'

/* Migrates the database, before a new release starts on any machine. */

prepare()
await buildForProduction()
const { readDatabaseLocation } = await loadServer('environment')
const { openDatabase } = await loadServer('open')

try {
  const location = readDatabaseLocation(process.env)
  const database = await openDatabase(location)
  await database.migrate(location.migrationsFolder)
  await database.close()
  console.log('The database is up to date.')
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}
