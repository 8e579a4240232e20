import type { PatientRole } from '@portal/contract/access'
import { lazy, Suspense, use, useEffect, useState } from 'react'
import { endTabDraft, keepTabDraft, readTabDraft } from '../../draft/tab-draft.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { placeNow } from '../../router/history.ts'
import { useIdentification, loadIdentification } from '../../session/identification.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { loadSettings } from '../../person/registration-settings.ts'
import { RegistrationForm, type Registered } from './registration-form.tsx'
import { registrationTexts } from './texts.ts'
import { WrittenText } from '../../words/written-text.tsx'
import { stepIn, steps } from './steps.ts'
import css from './registration.module.css'
import person from '../../person/person.module.css'

/** Loads the settings before the form is drawn; on failure the router shows the page for screens that could not be opened. */
export const loadRegistration = async (): Promise<void> =>
  void (await Promise.all([loadSettings(), loadIdentification()]))

const summary = () => import('./registration-summary.tsx')
const RegistrationSummary = lazy(async () => ({ default: (await summary()).RegistrationSummary }))

const isRegistered = (kept: unknown): kept is Registered =>
  typeof kept === 'object' && kept !== null && 'isEmailAddress' in kept

/**
 * Where the code or link was sent, once the form is sent. It is kept in this tab, because a phone may discard the page while the person reads the
 * message, until they leave the page.
 */
function useAnswer(patientRole: PatientRole) {
  const name = `registered.${patientRole}`
  const [answer, setAnswer] = useState<Registered | undefined>(() => {
    const kept = readTabDraft(name)
    return isRegistered(kept) ? kept : undefined
  })
  useEffect(() => {
    const { path } = placeNow()
    return () => {
      if (placeNow().path !== path) endTabDraft(name)
    }
  }, [name])
  const registered = (given: Registered) => {
    keepTabDraft(name, given)
    setAnswer(given)
  }
  return { answer, registered }
}

/** Registration in one role: the form in its steps, then the summary in its place. */
export function RegistrationPage({
  patientRole,
  search,
}: {
  readonly patientRole: PatientRole
  readonly search: URLSearchParams
}) {
  const t = useTexts(registrationTexts)
  const settings = use(loadSettings())
  const { answer, registered } = useAnswer(patientRole)
  const step = stepIn(search)
  const language = useLanguage()
  const ownText = useIdentification()?.registration?.[language]
  useEffect(() => {
    // The page after the form is there when the form is sent.
    if (step === 3) summary().catch(() => undefined)
  }, [step])
  if (answer)
    return (
      <Suspense>
        <RegistrationSummary answer={answer} search={search} />
      </Suspense>
    )
  const { title, lead } = t.roles[patientRole]
  return (
    <div className={person.page}>
      <header>
        <PageHeader
          title={
            <>
              {title} <span className={css.at}>{t.at(step)}</span>
            </>
          }
          lead={step === 1 ? lead : undefined}
        />
        <div className={css.bar} aria-hidden="true">
          {steps.map((one) => (
            <span key={one} className={one <= step ? css.reached : undefined} />
          ))}
        </div>
      </header>
      {step === 1 && ownText && (
        <Notice tone="info">
          <WrittenText blocks={ownText} />
        </Notice>
      )}
      {step === 1 && search.get('service') && <Notice tone="info">{t.bookingKept}</Notice>}
      <RegistrationForm patientRole={patientRole} settings={settings} search={search} onRegistered={registered} />
    </div>
  )
}
