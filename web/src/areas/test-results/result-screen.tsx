import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { defineScreen, type LoadInput, type RouteRedirect, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { resultSettingsQuery, wholeResultQuery } from './queries.ts'
import { ResultInside } from './result-inside.tsx'
import { ResultMarks } from './result-item.tsx'
import { resultTexts } from './texts.ts'
import { kindOf, namesIn } from './words.ts'

async function load({ params }: LoadInput<'benefitsTestResult'>): Promise<RouteRedirect | void> {
  try {
    await Promise.all([
      queryClient.ensureQueryData(resultSettingsQuery),
      queryClient.fetchQuery(wholeResultQuery(params.patientId, params.id)),
    ])
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND')) throw error
    return { redirect: pathTo('benefitsTestResults') }
  }
}

/** One order with its results, as the home page leads to it. */
function ResultScreen({ params: { patientId, id } }: ScreenInput<'benefitsTestResult'>) {
  const t = useTexts(resultTexts)
  const { patients } = useSignedIn()
  const { data: order } = useSuspenseQuery(wholeResultQuery(patientId, id))
  const { data: settings } = useQuery(resultSettingsQuery)
  const patient = patients.find((one) => one.id === patientId)
  const words = order.title ?? namesIn(order)
  return (
    <>
      <p data-print="no">
        <LinkButton to={pathTo('benefitsTestResults')} look="quiet" size="small" icon="arrow-left">
          {t.back}
        </LinkButton>
      </p>
      <PageHeader title={words ? <Polish>{words}</Polish> : kindOf(order, t)} lead={formatDate(order.happenedAt)} />
      <Card>
        <Stack>
          {patients.length > 1 && patient && <PersonLine patient={patient} />}
          <ResultMarks order={order} />
          <h2>
            <VisuallyHidden>{t.values}</VisuallyHidden>
          </h2>
          {settings && <ResultInside order={order} settings={settings} />}
        </Stack>
      </Card>
    </>
  )
}

export const screen = defineScreen<'benefitsTestResult'>({ Screen: ResultScreen, load })
