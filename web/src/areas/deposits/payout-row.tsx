import type { Payout } from '@portal/contract/areas/deposits'
import type { PayoutState } from '@portal/contract/rules/payouts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { RecordLine, RecordRow } from '../../register/record-list.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { moneyText } from '../../words/money.ts'
import { refusalText } from './refusal.ts'
import { payoutTexts } from './texts.ts'

const toneOf: Readonly<Record<PayoutState, Tone>> = { REGISTERED: 'neutral', PAID: 'success', REFUSED: 'error' }

/** One request for a payout: how much, how far it has come, and why it was refused. */
export function PayoutRow({ payout }: { readonly payout: Payout }) {
  const t = useTexts(payoutTexts)
  const language = useLanguage()
  const { total, state, createdAt, changedAt, status, text } = payout
  return (
    <RecordRow when={t.asked(formatDateTime(createdAt))} title={moneyText(total, language)}>
      <p>
        <StatusTag tone={toneOf[state]}>{t[state]}</StatusTag>
      </p>
      {state !== 'REGISTERED' && <RecordLine>{t.answered(formatDateTime(changedAt))}</RecordLine>}
      {status !== undefined && <RecordLine>{t.because(refusalText(status, language))}</RecordLine>}
      {text !== undefined && (
        <RecordLine>
          <Polish>{text}</Polish>
        </RecordLine>
      )}
    </RecordRow>
  )
}
