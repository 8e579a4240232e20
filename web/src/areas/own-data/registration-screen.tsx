import { patientRoles, type PatientRole } from '@portal/contract/access'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo, type Href } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { defineScreen, type ScreenInput } from '../../router/screen.ts'
import { reloadAccount, reloadPatients } from '../../session/enter.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toasts.ts'
import css from '../../person/person.module.css'
import { loadPatientSettings, ownPatientQuery, patientSettingsQuery } from './calls.ts'
import type { Registration } from './register.ts'
import { newPatientTexts } from './texts.ts'

const form = () => import('./registration-form.tsx')
const NewPatientForm = lazy(async () => ({ default: (await form()).NewPatientForm }))

/** The page that shows the registered patient. */
const pageOf: Readonly<Record<PatientRole, () => Href>> = {
  PATIENT: () => pathTo('accountMydata'),
  WARD: () => pathTo('accountFamily', { part: 'ward' }),
  CHILD: () => pathTo('accountFamily', { part: 'child' }),
}

const roleIn = (search: URLSearchParams): PatientRole | undefined =>
  patientRoles.find((role) => role === search.get('patientRole'))

type Ending = Exclude<Registration, 'ASK' | 'REGISTERED'>
const tones: Readonly<Record<Ending, NoticeTone>> = { REQUESTED: 'success', ALREADY_EXIST: 'info', REVERTED: 'error' }

/** Explains a registration that registered nobody. */
function EndingNotice({ ending, role }: { readonly ending: Ending; readonly role: PatientRole }) {
  const t = useTexts(newPatientTexts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const words = {
    REQUESTED: { title: t.sentTitle, text: t.roles[role].requested },
    ALREADY_EXIST: { title: t.roles[role].exists, text: undefined },
    REVERTED: { title: t.reverted, text: t.revertedMore },
  }[ending]
  return (
    <Notice tone={tones[ending]} title={words.title} announce="status" ref={box}>
      {words.text && <p>{words.text}</p>}
    </Notice>
  )
}

function RegisterPatient({ role }: { readonly role: PatientRole }) {
  const t = useTexts(newPatientTexts)
  const { data: settings } = useSuspenseQuery(patientSettingsQuery)
  // Each try ends separately, and its end is read out.
  const [tries, setTries] = useState<readonly Ending[]>([])
  const ending = tries.at(-1)
  const done = async (result: Exclude<Registration, 'ASK'>) => {
    // Whether the owner can prove who they are at the national node depends on the own record; where this fails, the next start tells.
    if (role === 'PATIENT') void reloadAccount().catch(() => undefined)
    if (result !== 'REGISTERED') return setTries([...tries, result])
    await reloadPatients()
    queryClient.removeQueries({ queryKey: ownPatientQuery.queryKey })
    showToast('success', t.roles[role].added)
    navigate(pageOf[role](), { force: true })
  }
  const words = t.roles[role]
  return (
    <div className={css.page}>
      <PageHeader title={words.title} lead={words.lead} back={{ to: pathTo('account'), label: t.back }} />
      {ending && <EndingNotice key={tries.length} ending={ending} role={role} />}
      {ending === undefined || ending === 'REVERTED' ? (
        <NewPatientForm patientRole={role} settings={settings} onDone={(result) => void done(result)} />
      ) : (
        <div>
          <LinkButton to={pageOf[role]()}>{t.toAccount}</LinkButton>
        </div>
      )}
    </div>
  )
}

function RegistrationScreen({ search }: ScreenInput<'accountRegistration'>) {
  const role = roleIn(search)
  return role && <RegisterPatient key={role} role={role} />
}

export const screen = defineScreen<'accountRegistration'>({
  Screen: RegistrationScreen,
  load: async ({ search, signedIn }) => {
    const role = roleIn(search)
    if (!role) return { redirect: pathTo('account') }
    if (role === 'PATIENT' && signedIn?.patients.some(({ patientRole }) => patientRole === 'PATIENT'))
      return { redirect: pathTo('accountMydata') }
    await Promise.all([loadPatientSettings(), form()])
    return undefined
  },
})
