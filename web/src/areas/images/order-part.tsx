import type { TestResult } from '@portal/contract/areas/test-results'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Stack } from '../../ui/card.tsx'
import { Polish } from '../../ui/polish.tsx'
import { call, imageOrderQuery } from './queries.ts'
import { imageTexts } from './texts.ts'

const DicomDialog = lazy(async () => ({ default: (await import('./dicom-dialog.tsx')).DicomDialog }))

/** The pictures of an order: what was made, the way to them, and sending files of one’s own. */
export function TestOrderPart({ order }: { readonly order: TestResult }) {
  const t = useTexts(imageTexts)
  const { data } = useQuery(imageOrderQuery(order))
  const [opening, setOpening] = useState(false)
  const [error, setError] = useState<Error>()
  const [sending, setSending] = useState(false)
  if (!data || (!data.viewable && data.studies.length === 0)) return null
  const show = async () => {
    setOpening(true)
    setError(undefined)
    try {
      const { resultUrl } = await call('imageResultLink', { params: { patientId: order.patientId, id: order.id } })
      // As a whole page, because only that page may have a frame.
      window.location.assign(pathTo('benefitsAgfaResult', { agfaUrl: resultUrl }))
    } catch (failure) {
      setError(failure as Error)
      setOpening(false)
    }
  }
  return (
    <Stack gap="s">
      {data.studies.map(({ modality, description, pictures, startedAt }, place) => (
        <p key={place}>
          <Polish>{[modality, description].filter(Boolean).join(', ')}</Polish>
          {startedAt && `, ${formatDate(startedAt)}`}
          {pictures !== undefined && `, ${t.pictures(pictures)}`}
        </p>
      ))}
      {error && <ProblemNotice error={error} />}
      {data.viewable && (
        <Actions>
          <Button icon="eye" size="small" pending={opening} onClick={() => void show()}>
            {t.show}
          </Button>
          {data.sendable && (
            <Button icon="plus" size="small" look="quiet" onClick={() => setSending(true)}>
              {t.send}
            </Button>
          )}
        </Actions>
      )}
      {sending && (
        <Suspense fallback={null}>
          <DicomDialog order={data} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
