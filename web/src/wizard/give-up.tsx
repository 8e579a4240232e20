import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { pathTo } from '../paths.ts'
import { navigate } from '../router/history.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import type { DraftKeeper } from '../draft/draft-keeper.ts'
import type { Leaving } from './wizard.ts'

interface GiveUpProps {
  readonly leaving: Leaving
  readonly keeper: DraftKeeper | undefined
  /** What is given back, and the texts about it. */
  readonly held: { readonly released: string; readonly confirm: string; readonly release: () => void } | undefined
}

/** Leaves a wizard. After asking, what is held is given back and what was entered is forgotten. */
export function GiveUp({ leaving, keeper, held }: GiveUpProps) {
  const t = useTexts(leaving.texts)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    held?.release()
    // Nobody waits for it: a draft that is not ended here is offered again, and ends by itself.
    void keeper?.end().catch(() => undefined)
    navigate(pathTo(leaving.to))
  }
  return (
    <>
      <Button look="quiet" icon="close" onClick={() => (keeper?.content ? setAsking(true) : leave())}>
        {t.leave}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t.title}
          confirm={held ? held.confirm : t.confirm}
          cancel={t.stay}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          {held && <p>{held.released}</p>}
          <p>{t.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
