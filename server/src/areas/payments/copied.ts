import type { PaymentState } from '@portal/contract/rules/payments'
import { andShownTo } from '../../access/hidden.ts'
import { dateAndTime } from '../../clinic-time.ts'
import { sql } from '../../db/sql.ts'
import type { CopySection } from '../../personal/rules.ts'
import { inWords } from './printout.ts'
import { paymentStateNames } from '@portal/contract/rules/payment-words'

interface Copied {
  readonly at: Date
  readonly amount: number
  readonly currency: string
  readonly state: PaymentState
  readonly title: string
  readonly number: string | null
  readonly about: string
}

/** The payments that the account has begun, oldest first, of those for whom it still acts. */
export const copiedPayments: CopySection = {
  place: 58,
  title: { pl: 'Płatności', en: 'Payments' },
  facts: async ({ db, scope, language }) => {
    const { rows } = await sql<Copied>`
      select t.created_at as at, t.amount, t.currency, t.state, i.title, i.number, concat_ws(' ', p.name, p.last_name) as about
      from payment t join clinic_invoice i on i.id = t.invoice_id join patient p on p.id = t.patient_id
      where t.account_id = ${scope.accountId}${andShownTo(sql`${scope.accountId}::bigint`, 'i')} and exists (
        select from patient_link l where l.account_id = t.account_id and l.patient_id = t.patient_id and l.status = 'C')
      order by t.created_at, t.id`.execute(db)
    const whose = language === 'pl' ? 'Za' : 'For'
    return rows.map(({ at, amount, currency, state, title, number, about }) => ({
      label: dateAndTime(at),
      lines: [
        `${inWords(amount, currency, language)} – ${paymentStateNames[state][language]}`,
        [number, title].filter(Boolean).join(', '),
        `${whose}: ${about}`,
      ],
    }))
  },
}
