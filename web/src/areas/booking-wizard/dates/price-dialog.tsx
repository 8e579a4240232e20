import { useQuery } from '@tanstack/react-query'
import { isProblem, problemText } from '../../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import type { Choices } from '../choices.ts'
import { datesTexts } from './dates-texts.ts'
import type { SlotRef } from '../hold.ts'
import { PriceTable } from '../../../words/price-table.tsx'
import { pricesQuery } from '../queries.ts'

export interface PriceDialogProps {
  readonly choices: Choices
  readonly slot: SlotRef
  readonly onAccept: () => void
  readonly onRefuse: () => void
}

/** The price list of a commercial service; accepting it leads on, anything else clears the slot. */
export function PriceDialog({ choices, slot, onAccept, onRefuse }: PriceDialogProps) {
  const t = useTexts(datesTexts)
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(pricesQuery(choices, slot))
  const missing = isProblem(error, 'NO_PRICE_LIST')
  return (
    <Dialog
      title={t.priceTitle}
      onClose={onRefuse}
      actions={
        <>
          {data && (
            <Button look="primary" onClick={onAccept}>
              {t.priceAccept}
            </Button>
          )}
          {error && !missing && (
            <Button icon="refresh" pending={isFetching} onClick={() => void refetch()}>
              {t.retry}
            </Button>
          )}
          <Button look="quiet" onClick={onRefuse}>
            {t.priceRefuse}
          </Button>
        </>
      }
    >
      {data ? (
        <>
          <p>{t.priceLead}</p>
          <PriceTable prices={data} />
        </>
      ) : error ? (
        <Notice tone="error" announce="alert" title={missing ? problemText(error, language) : t.priceFailed} />
      ) : (
        <Waiting>{t.priceLoading}</Waiting>
      )}
    </Dialog>
  )
}
