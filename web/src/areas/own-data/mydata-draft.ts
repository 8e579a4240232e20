import type { OwnPatient } from '@portal/contract/areas/own-data'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DraftKey } from '../../draft/draft-calls.ts'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { useDraft, useFormDraft } from '../../draft/use-draft.ts'
import { valuesOf, type OwnValues } from './mydata-values.ts'

type Known = Pick<OwnPatient, 'id' | 'version'>

/** The key under which a person's changes to their own data are kept until they are saved. */
export const mydataDraftKey = ({ id }: Pick<Known, 'id'>): DraftKey => ({
  patientId: id,
  kind: 'address',
  subject: 'mydata',
})

/** What was typed for this version of the record; text typed for another version no longer fits. */
function begunOver(patient: Known): OwnValues | undefined {
  const { version, values } = draftKeeper(mydataDraftKey(patient)).content ?? {}
  return version === patient.version && typeof values === 'object' ? (values as OwnValues) : undefined
}

/**
 * Keeps what is typed until it is saved, so that nothing is lost when a session ends. `restored`: the form shows what was typed before; `discard`
 * goes back to the record.
 */
export function useMydataDraft(form: UseFormReturn<OwnValues, unknown, OwnValues>, given: OwnPatient, version: number) {
  const { keeper, state, change } = useDraft(mydataDraftKey(given))
  const [restored, setRestored] = useState(() => begunOver(given) !== undefined)
  const { reset } = form
  useEffect(() => {
    const begun = begunOver(given)
    if (begun) reset(begun, { keepDefaultValues: true })
  }, [given, reset])
  useFormDraft(form, (values) => change(() => ({ version, values })))
  const end = async () => {
    setRestored(false)
    await keeper.end()
  }
  return {
    keeper,
    state,
    restored,
    end,
    /** Shows the version of the other window. */
    take: () => reset(begunOver(given) ?? valuesOf(given), { keepDefaultValues: true }),
    discard: () => {
      reset(valuesOf(given))
      void end().catch(() => undefined)
    },
  }
}
