import type { OpenDatabase } from './database.ts'

type Place = { databaseUrl: string | undefined; dataFolder: string }

/** Opens PostgreSQL where its address is given, the embedded one otherwise; neither loads the other. */
export const openDatabase = async ({ databaseUrl, dataFolder }: Place): Promise<OpenDatabase> => {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl)
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(dataFolder)
}
