import type { PayoutState } from '@portal/contract/rules/payouts'
import { dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'
import { inWords } from '../payments/index.ts'

interface Copied {
  readonly at: Date
  readonly amount: number
  readonly currency: string
  readonly state: PayoutState
  readonly about: string
}

const stateNames: Readonly<Record<PayoutState, { readonly pl: string; readonly en: string }>> = {
  REGISTERED: { pl: 'czeka na placówkę', en: 'waits for the clinic' },
  PAID: { pl: 'wypłacony', en: 'paid out' },
  REFUSED: { pl: 'odrzucony', en: 'refused' },
}

/** The requests for payouts that the account has made, oldest first, of those for whom it still acts. */
export const copiedPayouts: CopySection = {
  place: 59,
  title: { pl: 'Wnioski o wypłatę z depozytu', en: 'Requests for payouts from deposits' },
  facts: async ({ db, scope, language }) => {
    const { rows } = await sql<Copied>`
      select o.created_at as at, o.amount, o.currency, o.state, concat_ws(' ', p.name, p.last_name) as about
      from deposit_payout o join patient p on p.id = o.patient_id
      where o.account_id = ${scope.accountId} and exists (
        select from patient_link l where l.account_id = o.account_id and l.patient_id = o.patient_id and l.status = 'C')
      order by o.created_at, o.id`.execute(db)
    const whose = language === 'pl' ? 'Za' : 'For'
    return rows.map(({ at, amount, currency, state, about }) => ({
      label: dateAndTime(at),
      lines: [`${inWords(amount, currency, language)} – ${stateNames[state][language]}`, `${whose}: ${about}`],
    }))
  },
}
