import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { accountTexts } from './texts.ts'

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

/** Deleting the account; the dialog explains the consequences before anything happens. */
export function DeletionSection() {
  const t = useTexts(accountTexts)
  const [asking, setAsking] = useState(false)
  return (
    <Card as="section" aria-labelledby="account-deletion">
      <Stack>
        <h2 id="account-deletion">{t.deletion}</h2>
        <p>{t.deletionText}</p>
        <Actions>
          <Button icon="trash" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t.deleteAccount}
          </Button>
        </Actions>
      </Stack>
      {asking && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}
