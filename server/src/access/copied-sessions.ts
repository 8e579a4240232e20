import { sql } from '../db/sql.ts'
import { clinicDate, dateAndTime } from '../clinic-time.ts'
import type { CopySection } from '../personal/rules.ts'

const texts = {
  pl: {
    opened: (date: string) => `rozpoczęta ${date}`,
    lastUsed: (date: string) => `ostatnio używana ${date}`,
  },
  en: {
    opened: (date: string) => `begun ${date}`,
    lastUsed: (date: string) => `last used ${date}`,
  },
}

/** Where the account is signed in. */
export const openSessions: CopySection = {
  place: 70,
  title: { pl: 'Otwarte sesje', en: 'Open sessions' },
  facts: async ({ db, scope, language }) => {
    const { rows } = await sql<{ openedAt: Date; lastUsedAt: Date }>`
      select created_at as "openedAt", last_seen_at as "lastUsedAt" from session
      where account_id = ${scope.accountId} and expires_at > ${scope.now} order by created_at`.execute(db)
    return rows.map(({ openedAt, lastUsedAt }) => ({
      label: texts[language].opened(clinicDate(openedAt)),
      lines: [texts[language].lastUsed(dateAndTime(lastUsedAt))],
    }))
  },
}
