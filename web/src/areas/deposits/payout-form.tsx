import type { Patient } from '@portal/contract/areas/patients'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { framed } from '../../entry/entry-form.tsx'
import { FormFrame } from '../../entry/form-frame.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { patientName } from '../../words/people.ts'
import { moneyText } from '../../words/money.ts'
import { PayoutRefused, refusalText } from './refusal.ts'
import { moneyOf, type Sums } from './sums.ts'
import { payoutTexts } from './texts.ts'
import { amountField, type usePayout } from './use-payout.ts'
import css from './deposits.module.css'
import type { ReactNode } from 'react'

interface PayoutFormProps {
  readonly patient: Patient
  readonly sums: Sums
  readonly currency: string
  readonly payout: ReturnType<typeof usePayout>
  readonly id?: string
  /** The button, where it belongs to the form. */
  readonly children?: ReactNode
}

/** Whose deposit it is, what can be paid out and how much of it by one request, and the amount. A refusal stands above the field. */
export function PayoutForm({ patient, sums, currency, payout, id, children }: PayoutFormProps) {
  const t = useTexts(payoutTexts)
  const language = useLanguage()
  const { patients } = useSignedIn()
  const { typed, setTyped, entry } = payout
  const { error } = entry
  const write = (amount: number) => (
    <strong className={css.sum}>{moneyText(moneyOf(amount, currency), language)}</strong>
  )
  const refusal = error instanceof PayoutRefused && (
    <Notice tone="warning" announce="alert">
      {t.refused(refusalText(error.status, language))}
    </Notice>
  )
  return (
    <FormFrame {...(id === undefined ? {} : { id })} {...framed(entry, refusal || undefined)}>
      {patients.length > 1 && <p>{t.patient(patientName(patient))}</p>}
      <p>
        {t.available}: {write(sums.available)}
      </p>
      {sums.largest < sums.available && (
        <p>
          {t.largest}: {write(sums.largest)}
        </p>
      )}
      <TextField
        id={amountField}
        label={t.amount}
        hint={t.hint(currency)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={entry.problemOf(amountField)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p>{t.next}</p>
      {children}
    </FormFrame>
  )
}
