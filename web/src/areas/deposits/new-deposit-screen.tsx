import type { Patient } from '@portal/contract/areas/patients'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineScreen, type LoadInput } from '../../router/screen.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { WithDeposits } from './deposits-frame.tsx'
import { PayoutForm } from './payout-form.tsx'
import { sumsOf, type Sums } from './sums.ts'
import { depositTexts, payoutTexts } from './texts.ts'
import { loadDeposits } from './use-deposits.ts'
import { usePayout } from './use-payout.ts'

interface AskingProps {
  readonly patient: Patient
  readonly sums: Sums
  readonly currency: string
  readonly onDone: () => void
}

function Asking({ patient, sums, currency, onDone }: AskingProps) {
  const t = useTexts(payoutTexts)
  const payout = usePayout({ patientId: patient.id, sums, currency, onDone })
  return (
    <Card padding="large">
      <PayoutForm patient={patient} sums={sums} currency={currency} payout={payout}>
        <Actions>
          <Button type="submit" look="primary" pending={payout.entry.pending}>
            {t.send}
          </Button>
        </Actions>
      </PayoutForm>
    </Card>
  )
}

function Back() {
  const t = useTexts(depositTexts)
  return <LinkButton to={pathTo('deposits')}>{t.back}</LinkButton>
}

/** The same form as in the dialog, on a page of its own. */
function NewDepositScreen() {
  const t = useTexts(payoutTexts)
  const more = useTexts(depositTexts)
  const [doneFor, setDoneFor] = useState<string>()
  return (
    <>
      <PageHeader title={t.title} />
      <WithDeposits>
        {(patient, { balances, currency }) => {
          if (doneFor === patient.id)
            return (
              <Stack>
                <Notice tone="success" announce="status" title={t.done}>
                  {t.doneText}
                </Notice>
                <Actions>
                  <Back />
                </Actions>
              </Stack>
            )
          const sums = sumsOf(balances, patient.id)
          if (sums.largest === 0)
            return (
              <Card>
                <EmptyState icon="wallet" title={t.nothing} action={<Back />}>
                  {more.nothingLeft}
                </EmptyState>
              </Card>
            )
          return (
            <Asking
              key={patient.id}
              patient={patient}
              sums={sums}
              currency={currency}
              onDone={() => setDoneFor(patient.id)}
            />
          )
        }}
      </WithDeposits>
    </>
  )
}

export const screen = defineScreen<'newDeposit'>({
  Screen: NewDepositScreen,
  load: ({ signedIn }: LoadInput<'newDeposit'>) => loadDeposits(signedIn),
})
