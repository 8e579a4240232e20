import type { Patient } from '@portal/contract/areas/patients'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { patientName } from '../../words/people.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { ampaQuery, callPapers } from './calls.ts'
import { papersTexts } from './texts.ts'
import css from './papers.module.css'

/** Registers a patient in the mobile application, shows the PIN, makes a new one and ends the registration. */
export function AmpaDialog({ patient, onClose }: { readonly patient: Patient; readonly onClose: () => void }) {
  const t = useTexts(papersTexts)
  const state = useQuery(ampaQuery(patient.id))
  // A call that is repeated because its answer was lost gives the same PIN; pressing the button again gives another.
  const attempt = useRef(crypto.randomUUID())
  const know = (value: boolean) => queryClient.setQueryData(ampaQuery(patient.id).queryKey, { value })
  const register = useMutation({
    mutationFn: () =>
      callPapers('ampaRegister', { params: { patientId: patient.id }, query: { attempt: attempt.current } }),
    onSuccess: () => {
      attempt.current = crypto.randomUUID()
      know(true)
      unregister.reset()
    },
  })
  const unregister = useMutation({
    mutationFn: () => callPapers('ampaUnregister', { params: { patientId: patient.id } }),
    onSuccess: () => {
      know(false)
      register.reset()
    },
  })
  const registered = state.data?.value
  const busy = register.isPending || unregister.isPending
  const failure = register.error ?? unregister.error ?? state.error
  return (
    <Dialog
      title={t.ampaFor(patientName(patient))}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          {registered !== undefined && (
            <Button
              look={registered ? 'secondary' : 'primary'}
              icon={registered ? 'refresh' : undefined}
              pending={register.isPending}
              disabled={unregister.isPending}
              onClick={() => register.mutate()}
            >
              {registered ? t.renew : t.register}
            </Button>
          )}
          {registered && (
            <Button
              look="danger"
              pending={unregister.isPending}
              disabled={register.isPending}
              onClick={() => unregister.mutate()}
            >
              {t.unregister}
            </Button>
          )}
          {state.error && (
            <Button pending={state.isFetching} onClick={() => void state.refetch()}>
              {t.again}
            </Button>
          )}
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <ProblemNotice error={failure} />
      {state.isPending && <Waiting>{t.ampaWaiting}</Waiting>}
      {registered !== undefined && (
        <p>
          <StatusTag tone={registered ? 'success' : 'neutral'}>{registered ? t.registered : t.unregistered}</StatusTag>
        </p>
      )}
      {register.data && (
        <Notice tone="success" announce="status" title={t.pin}>
          <p className={css.pin}>{register.data.value}</p>
          <p>{t.pinText}</p>
        </Notice>
      )}
      {registered && !register.data && <p>{t.renewText}</p>}
      {unregister.isSuccess && (
        <Notice tone="success" announce="status">
          {t.ended}
        </Notice>
      )}
      {registered === false && !unregister.isSuccess && <p>{t.ampaText}</p>}
    </Dialog>
  )
}
