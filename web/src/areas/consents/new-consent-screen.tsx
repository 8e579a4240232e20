import type { Consent, OfferedConsent } from '@portal/contract/areas/consents/parts'
import type { Patient } from '@portal/contract/areas/patients'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { EntryForm } from '../../entry/entry-form.tsx'
import { useEntry, type Entry } from '../../entry/use-entry.ts'
import { today } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo, safeTarget } from '../../paths.ts'
import { PersonLine } from '../../person/person-line.tsx'
import { navigate } from '../../router/history.ts'
import { defineScreen, type LoadInput, type ScreenInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { bodyOf, fieldIds, mistakesIn, startValues, type ConsentValues } from './consent-form.ts'
import { formTexts } from './form-texts.ts'
import { PersonFields } from './person-fields.tsx'
import { callConsents, consentQuery, forgetConsents, offeredQuery, partnersQuery } from './queries.ts'

async function load({ signedIn }: LoadInput<'newConsent'>): Promise<void> {
  if (!signedIn) return
  await Promise.all([
    queryClient.fetchQuery(offeredQuery(signedIn.modules.occupationalMedicineModule)),
    queryClient.fetchQuery(partnersQuery()),
  ])
}

interface PartProps {
  readonly values: ConsentValues
  readonly entry: Entry
  readonly change: (part: Partial<ConsentValues>) => void
}

function PartnerField({ values, entry, change }: PartProps) {
  const t = useTexts(formTexts)
  const { data: partners } = useSuspenseQuery(partnersQuery())
  return (
    <RadioGroup
      id={fieldIds.partner}
      label={t.partner}
      value={values.partner || undefined}
      error={entry.problemOf(fieldIds.partner)}
      options={partners.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(partner) => change({ partner })}
    />
  )
}

function ScopeField({ values, change }: PartProps) {
  const t = useTexts(formTexts)
  return (
    <RadioGroup
      label={t.scope}
      value={values.selected ? 'selected' : 'whole'}
      options={[
        { value: 'whole', label: t.whole },
        { value: 'selected', label: t.selected, hint: t.selectedHint },
      ]}
      onChange={(scope) => change({ selected: scope === 'selected' })}
    />
  )
}

function PeriodFields({ values, entry, change }: PartProps) {
  const t = useTexts(formTexts)
  const limits = { min: today() }
  return (
    <>
      <DateField
        id={fieldIds.from}
        label={t.from}
        value={values.from}
        error={entry.problemOf(fieldIds.from)}
        onChange={(from) => change({ from })}
        {...limits}
      />
      <RadioGroup
        label={t.until}
        value={values.endless ? 'endless' : 'day'}
        options={[
          { value: 'endless', label: t.endless },
          { value: 'day', label: t.day },
        ]}
        onChange={(until) => change({ endless: until === 'endless' })}
      />
      {!values.endless && (
        <DateField
          id={fieldIds.to}
          label={t.to}
          value={values.to}
          error={entry.problemOf(fieldIds.to)}
          onChange={(to) => change({ to })}
          {...limits}
        />
      )}
    </>
  )
}

/** Names one filling-in of the form, so that a call that is repeated gives one consent. */
const newKey = (): string => crypto.randomUUID()

interface FormProps {
  readonly patient: Patient
  readonly types: readonly OfferedConsent[]
  /** The address may name the type, and where the person goes on once the consent is given. */
  readonly search: URLSearchParams
}

function NewConsentForm({ patient, types, search }: FormProps) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const [values, setValues] = useState(() => startValues(types.find(({ code }) => code === search.get('type'))?.code))
  const [key, setKey] = useState(newKey)
  const type = types.find(({ code }) => code === values.type)
  const change = (part: Partial<ConsentValues>) => {
    setValues({ ...values, ...part })
    setKey(newKey())
  }
  const entry = useEntry<Consent>({
    wrong: () => mistakesIn(values, type),
    send: () => {
      const body = bodyOf(values, type!, patient.id)
      const options = { idempotencyKey: key }
      return type!.partner
        ? callConsents('partnerConsentCreate', { body: { ...body, partnerCode: values.partner } }, options)
        : callConsents('consentCreate', { body }, options)
    },
    onSent: (consent) => {
      queryClient.setQueryData(consentQuery(consent.id).queryKey, consent)
      void forgetConsents()
      navigate(pathTo('consent', { id: consent.id }, { given: '1', target: safeTarget(search.get('target')) }), {
        replace: true,
      })
    },
  })
  const parts = { values, entry, change }
  return (
    <EntryForm entry={entry} submit={t.submit}>
      <RadioGroup
        id={fieldIds.type}
        label={t.type}
        value={values.type || undefined}
        error={entry.problemOf(fieldIds.type)}
        options={types.map(({ code, name }) => ({ value: code, label: name[language] }))}
        onChange={(chosen) => change({ type: chosen })}
      />
      {type && (
        <>
          <Card look="sunk">
            <Stack gap="s">
              <h2>{t.statement}</h2>
              <p>{type.statement[language]}</p>
            </Stack>
          </Card>
          {type.partner && <PartnerField {...parts} />}
          {type.person && <PersonFields {...parts} />}
          {type.selectable && <ScopeField {...parts} />}
          <PeriodFields {...parts} />
        </>
      )}
    </EntryForm>
  )
}

/** A new consent of the account's own patient: only they give one in the portal. */
function NewConsentScreen({ search }: ScreenInput<'newConsent'>) {
  const t = useTexts(formTexts)
  const { patients, modules } = useSignedIn()
  const { data: types } = useSuspenseQuery(offeredQuery(modules.occupationalMedicineModule))
  const own = patients.find(({ patientRole }) => patientRole === 'PATIENT')
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} back={{ to: pathTo('consents'), label: t.back }} />
      {own ? (
        <Stack>
          {patients.length > 1 && (
            <>
              <p>
                {t.patient}: <PersonLine patient={own} />
              </p>
              <Notice tone="info">{t.others}</Notice>
            </>
          )}
          <NewConsentForm patient={own} types={types} search={search} />
        </Stack>
      ) : (
        <Card>
          <EmptyState icon="file" title={t.nobody}>
            {t.nobodyText}
          </EmptyState>
        </Card>
      )}
    </>
  )
}

export const screen = defineScreen<'newConsent'>({ Screen: NewConsentScreen, load })
