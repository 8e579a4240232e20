import { ownTables } from '../personal/rules.ts'

/** What the door keeps of calls for a while, and the address under which it is reached. */
export const tables = ownTables({
  idempotent_answer: { merge: 'goes', erase: 'goes', copy: { not: 'answers already given, kept for a day' } },
  public_address: 'of nobody',
})
