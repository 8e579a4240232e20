/** Statements that no test of the API runs, and whose row types are therefore only believed, as `file owner`. The list only shrinks. */
export const statementsNotRun: readonly string[] = [
  // Run in processes or on databases of their own, where nothing is recorded.
  'server/src/backup/backup.ts migrationsOf',
  'server/src/backup/restore.ts closeToEverybody',
  'server/src/backup/restore.ts damagedFiles',
  'server/src/http/public-address.ts keptPublicAddress',
  // Not reached.
  'server/src/access/scope.ts mayActForAll',
]
