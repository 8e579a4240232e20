import type { PatientRole } from '@portal/contract/access'
import { use, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { loadSettings } from '../../person/registration-settings.ts'
import { RegistrationForm, type Registered } from './registration-form.tsx'
import { RegistrationSummary } from './registration-summary.tsx'
import { registrationTexts } from './texts.ts'
import person from '../../person/person.module.css'

/** Loads the settings before the form is drawn; on failure the router shows the page for screens that could not be opened. */
export const loadRegistration = async (): Promise<void> => void (await loadSettings())

/** Registration in one role: the form, then the summary in its place. */
export function RegistrationPage({
  patientRole,
  search,
}: {
  readonly patientRole: PatientRole
  readonly search: URLSearchParams
}) {
  const t = useTexts(registrationTexts)
  const settings = use(loadSettings())
  const [answer, setAnswer] = useState<Registered>()
  if (answer) return <RegistrationSummary answer={answer} search={search} />
  const { title, lead } = t.roles[patientRole]
  return (
    <div className={person.page}>
      <PageHeader title={title} lead={lead} />
      {search.get('service') && <Notice tone="info">{t.bookingKept}</Notice>}
      <RegistrationForm patientRole={patientRole} settings={settings} search={search} onRegistered={setAnswer} />
    </div>
  )
}
