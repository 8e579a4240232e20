import { accepted, typedAmount } from '@portal/contract/rules/payouts'
import { useState } from 'react'
import { useEntry } from '../../entry/use-entry.ts'
import { language } from '../../i18n/language.ts'
import { textsNow } from '../../i18n/texts.ts'
import { moneyText } from '../../words/money.ts'
import { callDeposits, forgetDeposits } from './queries.ts'
import { PayoutRefused } from './refusal.ts'
import { moneyOf, type Sums } from './sums.ts'
import { payoutTexts } from './texts.ts'

/** Id of the only field. */
export const amountField = 'payout-amount'

interface Options {
  readonly patientId: string
  readonly sums: Sums
  readonly currency: string
  readonly onDone: () => void
}

const newKey = (): string => crypto.randomUUID()

/** What is wrong with an amount as it was typed; undefined where nothing is. */
function wrongAmount(typed: string, { sums, currency }: Pick<Options, 'sums' | 'currency'>) {
  const t = textsNow(payoutTexts)
  if (typed.trim() === '') return t.missing
  const amount = typedAmount(typed)
  if (amount === undefined) return t.wrong
  if (amount <= sums.largest) return undefined
  const [say, sum] = amount > sums.available ? [t.tooMuch, sums.available] : [t.aboveLargest, sums.largest]
  return say(moneyText(moneyOf(sum, currency), language()))
}

/** The one field of a request for a payout, and its sending. A double click and a repeated attempt after a lost answer are one request. */
export function usePayout({ patientId, sums, currency, onDone }: Options) {
  const [typed, setTyped] = useState('')
  const [key, setKey] = useState(newKey)
  const entry = useEntry({
    wrong: () => {
      const message = wrongAmount(typed, { sums, currency })
      return message === undefined ? [] : [{ fieldId: amountField, message }]
    },
    send: async () => {
      const { amount } = moneyOf(typedAmount(typed) ?? 0, currency)
      const idempotencyKey = `payout-${key}-${patientId}-${amount}`
      const { status } = await callDeposits('payoutAsk', { body: { patientId, amount } }, { idempotencyKey })
      if (status !== accepted) throw new PayoutRefused(status)
    },
    onSent: () => {
      void forgetDeposits()
      onDone()
    },
    onRefused: (error) => {
      // What was refused may be asked for anew; an answer that was lost must not be.
      if (error instanceof PayoutRefused) setKey(newKey())
    },
  })
  return { typed, setTyped, entry }
}
