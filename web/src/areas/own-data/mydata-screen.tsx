import type { OwnPatient } from '@portal/contract/areas/own-data'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { queryClient } from '../../api/query.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineScreen } from '../../router/screen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { loadPatientSettings, ownPatientQuery, ownRequestQuery, patientSettingsQuery } from './calls.ts'
import { mydataDraftKey } from './mydata-draft.ts'
import { mydataTexts } from './mydata-texts.ts'

const form = () => import('./mydata-form.tsx')
const MydataForm = lazy(async () => ({ default: (await form()).MydataForm }))

/** The data of a person that the portal never changes. */
function Identity({ patient }: { readonly patient: OwnPatient }) {
  const t = useTexts(mydataTexts)
  return (
    <Card as="section" aria-labelledby="mydata-identity" padding="large">
      <Stack>
        <h2 id="mydata-identity">{t.identity}</h2>
        <DefinitionList
          facts={[
            { term: t.pesel, value: patient.identity.nationalIdentificationNumber },
            { term: t.birthDate, value: formatDate(patient.birthDate) },
            { term: t.gender, value: t.genders[patient.gender] },
            { term: t.confirmed, value: patient.authorized ? t.isConfirmed : t.isNotConfirmed },
          ]}
        />
      </Stack>
    </Card>
  )
}

/** Shown when the account has no patient: why, and what the person can do. */
function NoPatient() {
  const t = useTexts(mydataTexts)
  const { data: request } = useSuspenseQuery(ownRequestQuery)
  const { state, askedAt, answeredAt } = request
  const on = (instant: string | undefined) => (instant ? formatDate(instant) : '')
  const words = {
    NONE: { title: t.noneTitle, text: t.noneText, next: t.register },
    WAITING: { title: t.waitingTitle, text: t.waitingText(on(askedAt)), next: undefined },
    REFUSED: { title: t.refusedTitle, text: t.refusedText(on(answeredAt)), next: t.askAgain },
  }[state]
  return (
    <EmptyState icon="user" title={words.title}>
      <p>{words.text}</p>
      {words.next && (
        <LinkButton
          look={state === 'NONE' ? 'primary' : 'secondary'}
          to={pathTo('accountRegistration', { patientRole: 'PATIENT' })}
        >
          {words.next}
        </LinkButton>
      )}
    </EmptyState>
  )
}

/** The account's own patient. */
function MydataScreen() {
  const { data: patient } = useSuspenseQuery(ownPatientQuery)
  const { data: settings } = useSuspenseQuery(patientSettingsQuery)
  if (!patient) return <NoPatient />
  return (
    <Stack gap="l">
      <Identity patient={patient} />
      <Card padding="large">
        <MydataForm key={patient.id} patient={patient} settings={settings} />
      </Card>
    </Stack>
  )
}

export const screen = defineScreen<'accountMydata'>({
  Screen: MydataScreen,
  load: async () => {
    const own = async () => {
      const patient = await queryClient.fetchQuery(ownPatientQuery)
      await (patient ? draftKeeper(mydataDraftKey(patient)).load() : queryClient.fetchQuery(ownRequestQuery))
    }
    await Promise.all([loadPatientSettings(), own(), form()])
  },
})
