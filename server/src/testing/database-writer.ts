import { openDatabase } from '../db/database.ts'

// Run as a process of its own by tests that kill it: inserts one row after the other and prints the number of each acknowledged one.
const [, , folder = '', first = '1'] = process.argv
const { db } = await openDatabase({ dataDir: folder })
for (let number = Number(first); ; number++) {
  await db
    .insertInto('login_failure')
    .values({ key: `writer-${number}`, failures: number, last_at: new Date() })
    .execute()
  process.stdout.write(`${number}\n`)
}
