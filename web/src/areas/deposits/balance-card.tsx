import type { Patient } from '@portal/contract/areas/patients'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { moneyText } from '../../words/money.ts'
import { moneyOf, type Sums } from './sums.ts'
import { depositTexts, payoutTexts } from './texts.ts'
import css from './deposits.module.css'

const PayoutDialog = lazy(async () => ({ default: (await import('./payout-dialog.tsx')).PayoutDialog }))

interface BalanceCardProps {
  readonly patient: Patient
  readonly sums: Sums
  readonly currency: string
}

/** What the patient's deposits have in all, and the button that asks for a payout; what came of it stands above. */
export function BalanceCard({ patient, sums, currency }: BalanceCardProps) {
  const t = useTexts(depositTexts)
  const words = useTexts(payoutTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  const { kept, available, largest } = sums
  const write = (amount: number) => moneyText(moneyOf(amount, currency), language)
  return (
    <>
      {done && (
        <Notice tone="success" announce="status" title={words.done}>
          {words.doneText}
        </Notice>
      )}
      <Card as="section" aria-labelledby="deposits-balance" padding="large">
        <Stack>
          <h2 id="deposits-balance">{t.balance}</h2>
          <p>
            {t.available}
            <span className={css.available}>{write(available)}</span>
          </p>
          <DefinitionList
            facts={[
              { term: t.kept, value: write(kept) },
              { term: words.largest, value: largest < available && write(largest) },
              { term: t.waiting, value: kept > available && write(kept - available) },
            ]}
          />
          {largest > 0 ? (
            <Actions>
              <Button
                look="primary"
                icon="wallet"
                aria-haspopup="dialog"
                onClick={() => {
                  setDone(false)
                  setOpen(true)
                }}
              >
                {t.ask}
              </Button>
            </Actions>
          ) : (
            <p>{t.nothingLeft}</p>
          )}
        </Stack>
      </Card>
      {open && (
        <Suspense fallback={null}>
          <PayoutDialog
            patient={patient}
            sums={sums}
            currency={currency}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              setDone(true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
