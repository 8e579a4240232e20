import { endpoints, systemOf, type SharedType } from '@portal/contract/areas/document-sharing'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callerOf } from '../api/caller.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { Stack } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Polish } from '../ui/polish.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './sharing-switch.module.css'

const call = callerOf(endpoints)

const texts = defineTexts({
  share: { pl: 'Udostępniaj innym placówkom medycznym', en: 'Share with other healthcare providers' },
  sharedRES: { pl: 'Udostępniono wynik badania.', en: 'The result is now shared.' },
  endedRES: { pl: 'Wyłączono udostępnianie wyniku badania.', en: 'The result is no longer shared.' },
  sharedCDOC: { pl: 'Udostępniono dokument.', en: 'The document is now shared.' },
  endedCDOC: { pl: 'Wyłączono udostępnianie dokumentu.', en: 'The document is no longer shared.' },
})

/** Whether the account can share what is the patient's. */
const buttonQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['document-sharing', 'button', patientId],
    queryFn: ({ signal }) => call('consentDocButton', { params: { patientId } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** A document, or an order with its results. */
interface Shared {
  readonly patientId: string
  readonly docType: SharedType
  readonly documentId: string
}

/** Makes hold what is wanted. It is begun with POST once; after that PUT says what shall hold, so that a repeated call undoes nothing. */
async function share({ patientId, docType, documentId }: Shared, wanted: boolean) {
  const params = { patientId }
  const named = { documentId, docType, systemName: systemOf[docType] }
  const isFirst = wanted && (await call('consentDocView', { params, query: named })).changedAt === undefined
  return isFirst
    ? call('consentDocCreate', { params, body: named })
    : call('consentDocToggle', { params, body: { ...named, consentDocShared: wanted } })
}

interface SharingSwitchProps extends Shared {
  /** `consentDocShared` of the entry. */
  readonly shared: boolean
  /** The clinic's name for it, where a page has several switches. */
  readonly name?: ReactNode
  /** Loads anew what says whether it is shared. */
  readonly onChanged: () => Promise<void>
}

/** Switches the sharing of a document or a result on and off, where the clinic offers it and the account may; otherwise it shows nothing. */
export function SharingSwitch({ shared, name, onChanged, ...of }: SharingSwitchProps) {
  const t = useTexts(texts)
  const { data: button } = useQuery(buttonQuery(of.patientId))
  const { mutate, isPending, variables, data, error } = useMutation({
    mutationFn: (wanted: boolean) => share(of, wanted),
    // What holds is what the list says then, also where the call failed on its way back.
    onSettled: onChanged,
  })
  if (!button?.consentDocButtonEnabled) return null
  const isDone = data !== undefined && !isPending
  const isOn = isPending ? variables : shared
  return (
    <Stack gap="s" data-print="no">
      <label className={css.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-disabled={isPending || undefined}
          onChange={({ target }) => {
            if (!isPending) mutate(target.checked)
          }}
        />
        <span>
          {t.share}
          {name && (
            <VisuallyHidden>
              {': '}
              <Polish>{name}</Polish>
            </VisuallyHidden>
          )}
        </span>
        {isPending && <Spinner />}
      </label>
      <ProblemNotice error={error} />
      {isDone && (
        <Notice tone="success" announce="status">
          {t[`${data.consentDocShared ? 'shared' : 'ended'}${of.docType}`]}
        </Notice>
      )}
    </Stack>
  )
}
