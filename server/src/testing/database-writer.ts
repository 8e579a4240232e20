import { openDatabase } from '../db/database.ts'

// Tests run this as a separate process and kill it: it inserts one row after the other and prints the number of each acknowledged one.
const [, , folder = '', first = '1'] = process.argv
const { db } = await openDatabase({ dataDir: folder })
for (let number = Number(first); ; number++) {
  await db
    .insertInto('login_failure')
    .values({ key: `writer-${number}`, failures: number, last_at: new Date() })
    .execute()
  process.stdout.write(`${number}\n`)
}
