import type { StoredFile } from '@portal/contract/areas/files'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadListProps } from '../../upload/upload-list.tsx'

const shown = '../../upload/upload-list.tsx'
/** The list of files as it was drawn last. */
let drawn: UploadListProps<StoredFile> | undefined
beforeEach(() => {
  vi.resetModules()
  vi.doMock(shown, () => ({
    UploadList: (props: UploadListProps<StoredFile>) => {
      drawn = props
      return null
    },
  }))
})
afterEach(() => {
  vi.doUnmock(shown)
  vi.resetModules()
})

const file = (id: string): StoredFile => ({
  id,
  filename: `strona${id}.png`,
  type: 'image/png',
  size: 90,
  createdAt: '2026-11-20T10:00:00Z',
})

test('of two files that arrive before the page is drawn again none is lost', async () => {
  const { queryClient } = await import('../../api/query.ts')
  const { fileSettingsQuery } = await import('../../upload/waiting.ts')
  const { WaitingReferralFiles } = await import('./referral-files.tsx')
  queryClient.setQueryData(fileSettingsQuery.queryKey, { maxFiles: 5, maxFileSize: 1000, fileTypes: ['png'] })
  let kept: readonly StoredFile[] = [file('1')]
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <WaitingReferralFiles patientId="4" files={kept} onFiles={(change) => (kept = change(kept))} />
    </QueryClientProvider>,
  )
  drawn?.onSent(file('2'))
  drawn?.onSent(file('3'))
  expect(kept.map(({ id }) => id)).toEqual(['1', '2', '3'])
})
