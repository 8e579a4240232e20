import type { PatientRole } from '@portal/contract/access'
import type { endpoints, RegistrationSettings } from '@portal/contract/areas/registration'
import { problems } from '@portal/contract/areas/registration/problems'
import type { Output } from '@portal/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import { TabDraftNotice } from '../../draft/tab-draft-notice.tsx'
import { useTabDraft } from '../../draft/use-tab-draft.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { useAction } from '../../api/use-action.ts'
import { usePortalForm } from '../../form/use-portal-form.ts'
import { today } from '../../i18n/dates.ts'
import { language } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { bookingContext } from '../../router/guard.ts'
import { navigate } from '../../router/history.ts'
import { LinkButton } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Notice } from '../../ui/notice.tsx'
import { ConsentFields, ContactFields, SignInFields } from './account-fields.tsx'
import { attachmentsField, AttachmentsField } from '../../person/attachments-field.tsx'
import { readAttachment } from '../../person/attachments.ts'
import { callRegistration } from './calls.ts'
import { challengeField, ChallengeField } from './challenge-field.tsx'
import { faultText } from './fault-words.ts'
import { GivenSummary } from './given-summary.tsx'
import { GuardianFields, PatientFields } from '../../person/person-fields.tsx'
import { readRefusal, type Refusal } from './refusal.ts'
import { firstUnfinished, lacksFile, queryOf, stepIn, stepOfField, steps, type Step } from './steps.ts'
import { registrationTexts } from './texts.ts'
import { useChallenge } from './use-challenge.ts'
import { contextOf, dataOf, emptyValues, faultsOf, type Values } from './values.ts'
import person from '../../person/person.module.css'

export type Registered = Output<(typeof endpoints)['registrationCreate'], Blob>

/** Judges the steps up to the present one: what comes later was not asked for yet. */
const resolverFor =
  ({ step, role, settings, files }: Form): Resolver<Values> =>
  (values) => {
    const faults = faultsOf(values, role, settings, today()).filter(({ name }) => stepOfField(name) <= step)
    const errors = faults.map((fault) => [
      fault.name,
      { type: fault.fault, message: faultText(fault, { role, settings, language: language() }) },
    ])
    if (lacksFile(step, settings, files))
      errors.push([attachmentsField, { type: 'missing', message: problems.ATTACHMENT_REQUIRED[language()] }])
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }

/** Fields that are not kept anywhere: the password, and the consents, which the person must give anew each time. */
const neverKept = ['account-credentials-password', 'marketing', 'consents'] as const

export interface RegistrationFormProps {
  readonly patientRole: PatientRole
  readonly settings: RegistrationSettings
  readonly search: URLSearchParams
  readonly onRegistered: (answer: Registered) => void
}

/** What the form's parts need to know of it. */
interface Form {
  readonly step: Step
  readonly role: PatientRole
  readonly settings: RegistrationSettings
  readonly files: readonly File[]
}

type Go = (step: Step, options?: { readonly change?: boolean; readonly replace?: boolean }) => void

const routeOf = { PATIENT: 'registration', WARD: 'registrationward', CHILD: 'registrationchild' } as const

/**
 * Keeps the person on a step that they may be on: none comes before its predecessors are filled in, and mistakes lead back to the step that has the
 * first of them. At each step the focus is on the heading, or on the list of mistakes.
 */
function useSteps(form: UseFormReturn<Values, unknown, Values>, given: Form, go: Go) {
  const { step, role, settings } = given
  const { errors } = form.formState
  const latest = useRef({ role, settings, go })
  useEffect(() => {
    latest.current = { role, settings, go }
  })
  const shown = useRef<Step>(undefined)
  useEffect(() => {
    const first = shown.current === undefined
    shown.current = step
    const open = firstUnfinished(form.getValues(), latest.current.role, latest.current.settings, today())
    if (open < step) latest.current.go(open, { replace: true })
    if (first || Object.keys(form.formState.errors).length > 0) return
    // Nothing was tried on this step yet.
    form.reset(form.getValues(), { keepDefaultValues: true })
    scrollTo(0, 0)
    focusHeading()
  }, [form, step])
  const leading = useRef<Step>(undefined)
  useEffect(() => {
    const names = Object.keys(errors)
    const faulty = steps.find((one) => names.some((name) => stepOfField(name) === one))
    if (faulty === undefined || faulty >= step) leading.current = undefined
    else if (leading.current !== faulty) {
      leading.current = faulty
      form.clearErrors(names.filter((name) => stepOfField(name) !== faulty) as (keyof Values)[])
      latest.current.go(faulty, { change: step === 3 })
    }
  }, [form, errors, step])
}

/**
 * The registration form, in three steps that lie in the query of its address. The server checks again whatever the form checks; faults that only the
 * server knows come back as a refusal.
 */
export function RegistrationForm({ patientRole: role, settings, search, onRegistered }: RegistrationFormProps) {
  const t = useTexts(registrationTexts)
  const step = stepIn(search)
  // What was restored is said until the person goes on.
  const [goneOn, setGoneOn] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const [notice, setNotice] = useState<Refusal['notice']>()
  const noticeBox = useRef<HTMLDivElement>(null)
  const challenge = useChallenge()
  const given: Form = { step, role, settings, files }
  const form = usePortalForm<Values, Values>({ resolver: resolverFor(given), defaultValues: emptyValues(settings) })
  const draft = useTabDraft(form, `registration.${role}`, neverKept)
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>
  const at = (to: Step, change?: boolean) => pathTo(routeOf[role], queryOf(search, to, change))
  const go: Go = (to, { change, ...options } = {}) => navigate(at(to, change), options)
  useSteps(form, given, go)

  const { run, pending } = useAction(
    async (values: Values) => {
      const { patient, ...rest } = dataOf(values, role, settings)
      const attachments = await Promise.all(files.map(readAttachment))
      return callRegistration('registrationCreate', {
        body: {
          ...rest,
          patient: { ...patient, ...(attachments.length > 0 ? { attachments } : {}) },
          redirectContext: contextOf(search),
          challenge: { token: challenge.challenge?.token ?? '', answer: challenge.answer },
        },
      })
    },
    {
      success: (answer) => {
        draft.end()
        onRegistered(answer)
      },
      failure: (error) => {
        const refusal = readRefusal(error, language())
        for (const { name, message } of refusal.fields) form.setError(name as keyof Values, { type: 'server', message })
        setNotice(refusal.notice)
        if (refusal.spent) challenge.renew()
      },
    },
  )
  useEffect(() => {
    if (notice) noticeBox.current?.focus()
  }, [notice])

  useEffect(() => {
    if (step === 1 || settings.usernamePromptMode === 'E_MAIL') return
    const suggest = async () => {
      const [name, surname] =
        role === 'PATIENT'
          ? form.getValues(['patient-name', 'patient-lastName'])
          : form.getValues(['account-name', 'account-lastName'])
      const wanted = () => form.getValues('account-credentials-username') === ''
      if (!wanted() || !name.trim() || !surname.trim()) return
      const query = { name: name.trim(), surname: surname.trim() }
      // Without a suggestion the person thinks of a name; no message is needed.
      const { value } = await callRegistration('usernameSuggest', { query }).catch(() => ({ value: '' }))
      if (!value || !wanted()) return
      form.setValue('account-credentials-username', value, { shouldDirty: true })
      form.clearErrors('account-credentials-username')
    }
    void suggest()
  }, [form, step, role, settings])

  const submit = (values: Values) => {
    setNotice(undefined)
    if (step === 3) return void run(values)
    setGoneOn(true)
    go(step === 1 && !search.has('change') ? 2 : 3)
  }
  const discard = () => {
    draft.discard()
    setFiles([])
    go(1)
  }
  const context = Object.fromEntries(bookingContext.map((key) => [key, search.get(key) ?? undefined]))
  const before = steps[step - 2]

  return (
    <div className={person.card}>
      {notice && (
        <Notice tone={notice.tone} title={notice.title} announce="alert" ref={noticeBox}>
          {notice.more && <p>{notice.more}</p>}
        </Notice>
      )}
      {!goneOn && <TabDraftNotice draft={{ ...draft, discard }} />}
      <FormShell
        key={step}
        form={form}
        onSubmit={submit}
        error={undefined}
        pending={pending}
        submit={step === 3 ? t.submit : t.next}
        actions={
          before ? (
            <LinkButton to={at(before)} look="quiet" icon="arrow-left">
              {t.back}
            </LinkButton>
          ) : (
            <LinkButton to={pathTo('login', context)} look="quiet">
              {t.haveAccount}
            </LinkButton>
          )
        }
        guarded="in steps"
      >
        {step === 1 && (
          <>
            {role !== 'PATIENT' && <GuardianFields />}
            <PatientFields patientRole={role} settings={settings} />
          </>
        )}
        {step === 2 && (
          <>
            <ContactFields settings={settings} />
            {settings.attachmentsVisible && (
              <AttachmentsField
                settings={settings}
                files={files}
                error={errors[attachmentsField]?.message}
                onChange={(next) => {
                  setFiles(next)
                  form.clearErrors(attachmentsField as keyof Values)
                }}
              />
            )}
          </>
        )}
        {step === 3 && (
          <>
            <GivenSummary
              patientRole={role}
              settings={settings}
              files={files}
              toPerson={at(1, true)}
              toContact={at(2)}
            />
            <SignInFields settings={settings} />
            <ConsentFields settings={settings} patientRole={role} />
            <fieldset className={person.section}>
              <legend>{t.check}</legend>
              <ChallengeField state={challenge} error={errors[challengeField]?.message} />
            </fieldset>
          </>
        )}
      </FormShell>
    </div>
  )
}
