import type { Deposit } from '@portal/contract/areas/deposits'
import { formatDate } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { RecordLine, RecordRow } from '../../register/record-list.tsx'
import { Polish } from '../../ui/polish.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { moneyText } from '../../words/money.ts'
import { depositAddress } from './queries.ts'
import { depositTexts } from './texts.ts'
import css from './deposits.module.css'

/** One deposit in the list; the whole card leads to its page. */
export function DepositRow({ deposit, currency }: { readonly deposit: Deposit; readonly currency: string }) {
  const t = useTexts(depositTexts)
  const language = useLanguage()
  const { id, title, number, balance, openedOn, closedOn } = deposit
  const when = [openedOn && t.opened(formatDate(openedOn)), number && t.number(number)].filter(Boolean).join(', ')
  return (
    <RecordRow to={depositAddress(id)} when={when} title={<Polish>{title}</Polish>}>
      <p className={css.sum}>{moneyText(balance, language)}</p>
      {balance.currency !== currency && <RecordLine>{t.foreign}</RecordLine>}
      {closedOn !== undefined && (
        <p>
          <StatusTag tone="neutral">{t.closed(formatDate(closedOn))}</StatusTag>
        </p>
      )}
    </RecordRow>
  )
}
