import { sql } from '../../db/sql.ts'
import { clinicDate, dateAndTime } from '../../clinic-time.ts'
import type { CopySection } from '../../personal/rules.ts'

const texts = {
  pl: {
    added: (date: string) => `dodany ${date}`,
    used: (date: string) => `ostatnio użyty ${date}`,
  },
  en: {
    added: (date: string) => `added ${date}`,
    used: (date: string) => `last used ${date}`,
  },
}

/** The passkeys that sign in to the account. */
export const ownPasskeys: CopySection = {
  place: 80,
  title: { pl: 'Klucze dostępu', en: 'Passkeys' },
  facts: async ({ db, scope, language }) => {
    const { rows } = await sql<{ name: string; createdAt: Date; lastUsedAt: Date | null }>`
      select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey
      where account_id = ${scope.accountId} order by created_at, id`.execute(db)
    return rows.map(({ name, createdAt, lastUsedAt }) => ({
      label: name,
      lines: [
        texts[language].added(clinicDate(createdAt)),
        ...(lastUsedAt ? [texts[language].used(dateAndTime(lastUsedAt))] : []),
      ],
    }))
  },
}
