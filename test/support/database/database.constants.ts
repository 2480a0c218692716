export const migrationsFolder = 'server/db/migrations'
export const templateDatabase = 'alleel_template'

/** When the tests' clocks begin, and when the demo in their database was seeded. */
export const startOfTests = new Date('2026-11-20T09:00:00.000Z')
