import { useState } from 'react'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { navigate } from '../../router/history.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { bookingDraftKey } from './booking-draft.ts'
import { releaseHold } from './hold.ts'
import type { Situation } from './situation.ts'
import { wizardTexts } from './texts.ts'

/** The way out of the wizard. A held slot is given back and what was entered is forgotten, after asking. */
export function GiveUp({ situation: { choices, picked } }: { readonly situation: Situation }) {
  const t = useTexts(wizardTexts)
  const [asking, setAsking] = useState(false)
  const holdId = picked?.hold?.id
  const key = bookingDraftKey(choices)
  const keeper = key && draftKeeper(key)
  const leave = () => {
    if (holdId) releaseHold(holdId)
    // Nobody waits for it: a draft that is not ended here is offered again, and ends by itself.
    void keeper?.end().catch(() => undefined)
    navigate(pathTo('bookings'))
  }
  return (
    <>
      <Button look="quiet" icon="close" onClick={() => (keeper?.content ? setAsking(true) : leave())}>
        {t.giveUp}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t.giveUpTitle}
          confirm={holdId ? t.giveUpConfirm : t.giveUpForget}
          cancel={t.giveUpCancel}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          {holdId && <p>{t.giveUpText}</p>}
          <p>{t.giveUpDraft}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
