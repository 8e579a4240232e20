/** Statements that no test of the API runs, so that their row types are not checked, as `file owner`. The list only shrinks. */
export const statementsNotRun: readonly string[] = [
  // Run in processes or on databases of their own, where nothing is recorded.
  'server/src/backup/backup.ts migrationsOf',
  'server/src/backup/restore.ts closeToEverybody',
  'server/src/backup/restore.ts damagedFiles',
  'server/src/http/public-address.ts keptPublicAddress',
]
