import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { pathTo } from '../paths.ts'
import { navigate } from '../router/history.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { DraftKeeper } from '../draft/draft-keeper.ts'
import type { Leaving } from './wizard.ts'
import css from './wizard.module.css'

interface GiveUpProps {
  readonly leaving: Leaving
  readonly keeper: DraftKeeper | undefined
  /** What is given back, and the texts about it. */
  readonly held: { readonly released: string; readonly confirm: string; readonly release: () => void } | undefined
}

/**
 * The ways out of a wizard. What was entered is kept for later, or, after asking, forgotten; then what is held is given back too. As long as nothing
 * was entered there is nothing to keep or to ask.
 */
export function GiveUp({ leaving, keeper, held }: GiveUpProps) {
  const t = useTexts(leaving.texts)
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState(false)
  const out = () => navigate(pathTo(leaving.to))
  const leave = () => {
    held?.release()
    // Nobody waits for it: a draft that is not ended here is offered again, and ends by itself.
    void keeper?.end().catch(() => undefined)
    out()
  }
  const save = async (draft: DraftKeeper) => {
    setSaving(true)
    setFailed(false)
    await draft.flush()
    setSaving(false)
    if (draft.state.phase === 'saved') out()
    else setFailed(true)
  }
  const begun = keeper?.content !== undefined
  return (
    <div className={css.out}>
      {failed && <Notice tone="error" announce="alert" title={t.notSaved} />}
      {begun && (
        <Button look="quiet" pending={saving} onClick={() => void save(keeper)}>
          {t.save}
        </Button>
      )}
      <Button look="quiet" icon="close" disabled={saving} onClick={() => (begun ? setAsking(true) : leave())}>
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
    </div>
  )
}
