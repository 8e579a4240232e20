import type { StoredFile } from '@portal/contract/areas/files'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { useSession } from '../../session/use-session.ts'
import { deleteWaiting, fileSettingsQuery, sendWaiting, waitingHref } from '../../upload/waiting.ts'
import { UploadList } from '../../upload/upload-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Sends files for the chosen patient; needs a signed-in person. */
export function UploadParts() {
  const session = useSession()
  const patientId = session.state === 'in' ? session.acting?.id : undefined
  // The page is open to everybody, so it stands outside of what the screens of signed-in people share.
  const { data: settings } = useQuery({ ...fileSettingsQuery, enabled: patientId !== undefined }, queryClient)
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  if (patientId === undefined) return <Notice tone="info" title="Zaloguj się, aby wysyłać pliki" />
  if (!settings) return null
  return (
    <Card>
      <Stack>
        <UploadList
          settings={settings}
          files={files}
          send={sendWaiting(patientId)}
          onSent={(file) => setFiles((all) => [...all, file])}
          onDelete={async ({ id }) => {
            await deleteWaiting(patientId, id)
            setFiles((all) => all.filter((file) => file.id !== id))
          }}
          contentHref={waitingHref(patientId)}
          onBusy={setBusy}
          missing={tried}
        />
        <Actions>
          <Button look="primary" pending={busy} onClick={() => setTried(true)}>
            Dalej
          </Button>
        </Actions>
      </Stack>
    </Card>
  )
}
