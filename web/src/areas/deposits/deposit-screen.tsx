import { useSuspenseQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { formatDate, formatDateTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { moneyText } from '../../words/money.ts'
import { depositsQuery } from './queries.ts'
import { depositTexts } from './texts.ts'

/** No call reads one deposit: it is taken from the list. One that is not there leads back to it. */
async function load({ params }: LoadInput<'deposit'>): Promise<RouteRedirect | void> {
  const deposits = await queryClient.fetchQuery(depositsQuery())
  if (!deposits.some(({ id }) => id === params.id)) return { redirect: pathTo('deposits') }
}

/** One deposit. */
function DepositScreen({ params }: ScreenInput<'deposit'>) {
  const t = useTexts(depositTexts)
  const language = useLanguage()
  const { patients } = useSignedIn()
  const { data: deposits } = useSuspenseQuery(depositsQuery())
  const deposit = deposits.find(({ id }) => id === params.id)
  if (!deposit) return null
  const { title, number, balance, balanceAt, openedOn, closedOn, note, patientId } = deposit
  const patient = patients.find(({ id }) => id === patientId)
  return (
    <>
      <p data-print="no">
        <LinkButton to={pathTo('deposits')} look="quiet" size="small" icon="arrow-left">
          {t.back}
        </LinkButton>
      </p>
      <PageHeader title={<Polish>{title}</Polish>} lead={moneyText(balance, language)} />
      <Card>
        <DefinitionList
          facts={[
            { term: t.patient, value: patients.length > 1 && patient && <PersonLine patient={patient} /> },
            { term: t.stands, value: moneyText(balance, language) },
            { term: t.standsAt, value: formatDateTime(balanceAt) },
            { term: t.receipt, value: number },
            { term: t.openedOn, value: openedOn && formatDate(openedOn) },
            { term: t.closedOn, value: closedOn && formatDate(closedOn) },
            { term: t.note, value: note && <Polish>{note}</Polish> },
          ]}
        />
      </Card>
    </>
  )
}

export const screen = defineScreen<'deposit'>({ Screen: DepositScreen, load })
