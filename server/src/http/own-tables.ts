import { ownTables } from '../personal/rules.ts'

/** What the door stores about calls for a while, and the portal's public address. */
export const tables = ownTables({
  idempotent_answer: { merge: 'goes', erase: 'goes', copy: { not: 'answers already given, kept for a day' } },
  public_address: 'of nobody',
})
