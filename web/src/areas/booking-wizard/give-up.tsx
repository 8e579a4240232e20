import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { releaseHold } from './hold.ts'
import { wizardTexts } from './texts.ts'

/** The way out of the wizard. A held slot is given back, after asking. */
export function GiveUp({ holdId }: { readonly holdId: string | undefined }) {
  const t = useTexts(wizardTexts)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    if (holdId) releaseHold(holdId)
    navigate(pathTo('bookings'))
  }
  return (
    <>
      <Button look="quiet" icon="close" onClick={() => (holdId ? setAsking(true) : leave())}>
        {t.giveUp}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t.giveUpTitle}
          confirm={t.giveUpConfirm}
          cancel={t.giveUpCancel}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          <p>{t.giveUpText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
