import { sql } from '../../db/sql.ts'
import { clinicDate } from '../../clinic-time.ts'
import type { CopySection } from '../../personal/rules.ts'

/** The consents of the account, in the words that the person saw. */
export const givenConsents: CopySection = {
  place: 20,
  title: { pl: 'Zgody i oświadczenia', en: 'Consents and statements' },
  facts: async ({ db, scope }) => {
    const { rows } = await sql<{ words: string; givenAt: Date }>`
      select words, given_at as "givenAt" from registration_consent where account_id = ${scope.accountId}
      order by given_at, code`.execute(db)
    return rows.map(({ words, givenAt }) => ({ label: clinicDate(givenAt), lines: [words] }))
  },
}
