import {
  authorizationDocuments,
  type AuthorizationDocument,
  type CarerAuthorization,
  type KnownCarer,
} from '@portal/contract/areas/carer-authorizations/parts'
import { endOfDay } from '@portal/contract/rules/clinic-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { isProblem } from '../../api/problem-text.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { useSeenVersion } from '../../entry/seen-version.ts'
import { useEntry } from '../../entry/use-entry.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { parseDateText } from '../../ui/date-text.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GivenFields, useGiven } from '../patient-links/index.ts'
import { AuthorizationFacts, carerName } from './authorization-card.tsx'
import { bodyOf, byHand, fieldIds, mistakesIn, startValues, type CarerValues } from './carer-form.ts'
import { callCarers, forgetAuthorizations, knownCarersQuery } from './queries.ts'
import { carerTexts } from './texts.ts'

interface CarerDialogProps {
  readonly patientId: string
  /** The authorization that is changed; without one it is a new one. */
  readonly authorization?: CarerAuthorization | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Scope and end of an authorization as a link has them. */
const standingOf = (authorization: CarerAuthorization | undefined) =>
  authorization && {
    scopes: authorization.scopes,
    ended: false,
    ...(authorization.dateTo ? { endsAt: endOfDay(authorization.dateTo).toISOString() } : {}),
  }

function CarerForm({
  patientId,
  authorization,
  carers,
  onDone,
  onClose,
}: CarerDialogProps & { readonly carers: readonly KnownCarer[] }) {
  const t = useTexts(carerTexts)
  const [values, setValues] = useState<CarerValues>(() => startValues(authorization))
  const [key, setKey] = useState(() => crypto.randomUUID())
  const seen = useSeenVersion(authorization?.version ?? 0)
  const from = authorization ? authorization.dateFrom : (parseDateText(values.from) ?? today())
  const given = useGiven(standingOf(authorization), from < today() ? today() : from)
  const change = (part: Partial<CarerValues>) => {
    setValues({ ...values, ...part })
    setKey(crypto.randomUUID())
  }
  const entry = useEntry({
    wrong: () => [...mistakesIn(values, authorization === undefined), ...given.wrong()],
    send: () => {
      const said = given.given()
      if (!authorization)
        return callCarers(
          'carerAuthorizationCreate',
          { body: bodyOf(values, said, patientId) },
          { idempotencyKey: key },
        )
      const body = {
        id: authorization.id,
        version: seen.version,
        typeAuthorizationDocument: values.document,
        dateTo: said.lastDay,
        url: values.url.trim() || null,
        address: values.address.trim() || null,
        scopes: said.scopes,
      }
      return callCarers('carerAuthorizationChange', { body })
    },
    onSent: () => {
      void forgetAuthorizations()
      onDone()
    },
    onRefused: (error) => {
      if (isProblem(error, 'STALE_VERSION', 'CARER_OVER')) void forgetAuthorizations()
      if (isProblem(error, 'STALE_VERSION')) seen.showsNow()
    },
  })
  const field = (name: 'name' | 'lastName' | 'pesel' | 'url', label: string, most: number, more: object = {}) => (
    <TextField
      id={fieldIds[name]}
      label={label}
      maxLength={most}
      autoComplete="off"
      value={values[name]}
      error={entry.problemOf(fieldIds[name])}
      onChange={(event) => change({ [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <FormDialog
      entry={entry}
      title={authorization ? t.changeTitle(carerName(authorization)) : t.new}
      submit={authorization ? t.save : t.submit}
      cancel={t.cancel}
      onClose={onClose}
      refusal={
        authorization && isProblem(entry.error, 'STALE_VERSION') ? (
          <Notice tone="warning" announce="alert" title={t.stale}>
            <AuthorizationFacts authorization={authorization} />
          </Notice>
        ) : undefined
      }
      firstField={null}
    >
      {!authorization && (
        <>
          {carers.length > 0 && (
            <RadioGroup
              label={t.who}
              value={values.carer}
              options={[
                ...carers.map((one) => ({
                  value: one.patientCarerId,
                  label: carerName(one),
                  ...(one.nationalIdentificationNumber
                    ? { hint: `${t.pesel} ${one.nationalIdentificationNumber}` }
                    : {}),
                })),
                { value: byHand, label: t.byHand },
              ]}
              onChange={(carer) => change({ carer })}
            />
          )}
          {values.carer === byHand && (
            <>
              {field('name', t.name, 80)}
              {field('lastName', t.lastName, 120)}
              {field('pesel', t.pesel, 20, { optional: true, hint: t.peselHint, inputMode: 'numeric' })}
            </>
          )}
        </>
      )}
      <TextField
        label={t.address}
        optional
        maxLength={300}
        autoComplete="off"
        value={values.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <RadioGroup
        label={t.document}
        value={values.document}
        options={authorizationDocuments.map((document) => ({ value: document, label: t.documents[document] }))}
        onChange={(document) => change({ document: document as AuthorizationDocument })}
      />
      {field('url', t.url, 500, { optional: true, hint: t.urlHint, inputMode: 'url' })}
      {!authorization && (
        <DateField
          id={fieldIds.from}
          label={t.from}
          value={values.from}
          error={entry.problemOf(fieldIds.from)}
          onChange={(next) => change({ from: next })}
          min={today()}
        />
      )}
      <GivenFields form={given} entry={entry} name={authorization ? carerName(authorization) : t.they} />
    </FormDialog>
  )
}

/** A new authorization of a carer, or a change of one. */
export function CarerDialog(props: CarerDialogProps) {
  const t = useTexts(carerTexts)
  const { data: carers, error } = useQuery(knownCarersQuery())
  if (carers) return <CarerForm {...props} carers={carers} />
  return (
    <Dialog title={t.new} onClose={props.onClose}>
      {error ? <ProblemNotice error={error} /> : <Waiting>{t.loading}</Waiting>}
    </Dialog>
  )
}
