import { endpoints } from '@portal/contract/areas/document-sharing'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callerOf } from '../api/caller.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Card, Stack } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'

const texts = defineTexts({
  title: { pl: 'Udostępnianie innym placówkom', en: 'Sharing with other providers' },
  on: {
    pl: 'Inne placówki medyczne, które leczą pacjenta, mogą zobaczyć ten dokument.',
    en: 'Other providers who treat the patient can see this document.',
  },
  off: {
    pl: 'Inne placówki medyczne nie widzą tego dokumentu.',
    en: 'Other providers do not see this document.',
  },
  turnOn: { pl: 'Udostępnij', en: 'Share' },
  turnOff: { pl: 'Przestań udostępniać', en: 'Stop sharing' },
  turnedOn: { pl: 'Dokument został udostępniony.', en: 'The document is shared now.' },
  turnedOff: { pl: 'Udostępnianie dokumentu zostało wyłączone.', en: 'The document is not shared any more.' },
})

const call = callerOf(endpoints)

const buttonQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['document-sharing', 'button', patientId],
    queryFn: ({ signal }) => call('consentDocButton', { params: { patientId } }, { signal }),
    staleTime: 5 * 60_000,
  })

interface SharingSwitchProps {
  readonly patientId: string
  /** Of a document (CDOC), or of an order with its results (RES). */
  readonly documentId: string
  readonly docType: 'CDOC' | 'RES'
  readonly shared: boolean
  /** It stands within an entry of a list: it is no part of the page of its own. */
  readonly inList?: boolean
  /** Loads anew what says whether it is shared. */
  readonly onChanged: () => Promise<void>
}

/** Says whether a document or result is shared with other providers, and turns that; nothing where the account cannot (V-114, V-115). */
export function SharingSwitch({ patientId, documentId, docType, shared, inList, onChanged }: SharingSwitchProps) {
  const t = useTexts(texts)
  const { data: button } = useQuery(buttonQuery(patientId))
  const named = { documentId, docType, systemName: docType === 'CDOC' ? 'EDM' : 'AMMS' } as const
  const turn = useAction(async (next: boolean) => {
    const params = { patientId }
    const before = await call('consentDocView', { params, query: named })
    const said = before.changedAt
      ? await call('consentDocToggle', { params, body: { ...named, consentDocShared: next } })
      : await call('consentDocCreate', { params, body: named })
    await onChanged()
    return said.consentDocShared
  })
  if (!button?.consentDocButtonEnabled) return null
  const heading = `sharing-${docType}-${documentId}`
  return (
    <Card {...(inList ? { look: 'sunk' } : { as: 'section', 'aria-labelledby': heading })} data-print="no">
      <Stack gap="s">
        {inList ? <h3>{t.title}</h3> : <h2 id={heading}>{t.title}</h2>}
        <p>{shared ? t.on : t.off}</p>
        {turn.result !== undefined && (
          <Notice tone="success" announce="status">
            {turn.result ? t.turnedOn : t.turnedOff}
          </Notice>
        )}
        {turn.error !== undefined && <ProblemNotice error={turn.error} />}
        <p>
          <Button pending={turn.pending} onClick={() => void turn.run(!shared)}>
            {shared ? t.turnOff : t.turnOn}
          </Button>
        </p>
      </Stack>
    </Card>
  )
}
