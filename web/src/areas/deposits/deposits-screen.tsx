import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineScreen, type LoadInput, type RouteRedirect } from '../../router/screen.ts'
import { lookAt } from '../../session/session.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Card, CardList, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { patientName } from '../../words/people.ts'
import { BalanceCard } from './balance-card.tsx'
import { DepositRow } from './deposit-row.tsx'
import { WithDeposits } from './deposits-frame.tsx'
import { PayoutRow } from './payout-row.tsx'
import { sumsOf } from './sums.ts'
import { depositTexts } from './texts.ts'
import { loadDeposits } from './use-deposits.ts'

/** The deposits of the patient who is looked at: what they have in all, each of them, and the requests for payouts. */
function DepositsScreen() {
  const t = useTexts(depositTexts)
  const { acting, patients } = useSignedIn()
  return (
    <>
      <PageHeader title={t.title} lead={acting && patients.length > 1 ? t.leadOf(patientName(acting)) : t.lead} />
      <WithDeposits>
        {(patient, { deposits, balances, payouts, currency }) => {
          const [own, asked] = [deposits, payouts].map((list) =>
            list.filter(({ patientId }) => patientId === patient.id),
          ) as [typeof deposits, typeof payouts]
          return (
            <Stack gap="l">
              {own.length === 0 ? (
                <Card>
                  <EmptyState icon="wallet" title={t.none}>
                    {t.noneText}
                  </EmptyState>
                </Card>
              ) : (
                <>
                  <BalanceCard
                    key={patient.id}
                    patient={patient}
                    sums={sumsOf(balances, patient.id)}
                    currency={currency}
                  />
                  <Stack>
                    <h2>{t.list}</h2>
                    <CardList label={t.list}>
                      {own.map((deposit) => (
                        <DepositRow key={deposit.id} deposit={deposit} currency={currency} />
                      ))}
                    </CardList>
                  </Stack>
                </>
              )}
              {asked.length > 0 && (
                <Stack>
                  <h2>{t.payouts}</h2>
                  <CardList label={t.payouts}>
                    {asked.map((payout) => (
                      <PayoutRow key={payout.id} payout={payout} />
                    ))}
                  </CardList>
                </Stack>
              )}
            </Stack>
          )
        }}
      </WithDeposits>
    </>
  )
}

/** A patient in the address, to which a letter leads, is looked at from then on; it stays with the tab, and the address without it. */
async function load({ search, signedIn }: LoadInput<'deposits'>): Promise<RouteRedirect | void> {
  const patient = search.get('patient')
  if (patient === null) return loadDeposits(signedIn)
  lookAt(patient)
  return { redirect: pathTo('deposits') }
}

export const screen = defineScreen<'deposits'>({ Screen: DepositsScreen, load })
