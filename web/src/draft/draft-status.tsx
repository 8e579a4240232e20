import { formatTime } from '../i18n/dates.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import css from './draft-status.module.css'

const texts = defineTexts({
  waiting: { pl: 'Zapisuję…', en: 'Saving…' },
  saved: {
    pl: (time: string) => `Zapisano o ${time}. Możesz dokończyć później, także na innym urządzeniu.`,
    en: (time: string) => `Saved at ${time}. You can finish later, on another device too.`,
  },
  failed: {
    pl: 'Nie udało się zapisać tego, co wpisano. Spróbujemy ponownie przy następnej zmianie.',
    en: 'What you entered could not be saved. It is tried again with your next change.',
  },
  again: { pl: 'Zapisz teraz', en: 'Save now' },
  conflictTitle: { pl: 'Te dane zmieniono w innym oknie', en: 'This was changed in another window' },
  conflictText: {
    pl: 'Wybierz, którą wersję zachować. Druga zostanie zastąpiona.',
    en: 'Choose which version to keep. The other one is replaced.',
  },
  endedTitle: { pl: 'Te dane usunięto albo wysłano w innym oknie', en: 'This was deleted or sent in another window' },
  endedText: {
    pl: 'Możesz zachować to, co jest w tym oknie, jako nowy szkic.',
    en: 'You can keep what is in this window as a new draft.',
  },
  mine: { pl: 'Zachowaj dane z tego okna', en: 'Keep what is in this window' },
  theirs: { pl: 'Wczytaj dane z innego okna', en: 'Load what is in the other window' },
})

interface DraftStatusProps {
  readonly keeper: DraftKeeper
  readonly state: DraftState
  /** Called when the other window's version was taken: the form must show it. */
  readonly onTaken: () => void
}

/** Tells whether what was entered is saved, and lets the person resolve a conflict between two windows. */
export function DraftStatus({ keeper, state, onTaken }: DraftStatusProps) {
  const t = useTexts(texts)
  if (state.phase === 'conflict') {
    const { theirs } = state
    return (
      <Notice
        tone="warning"
        announce="alert"
        title={theirs ? t.conflictTitle : t.endedTitle}
        actions={
          <>
            <Button size="small" onClick={() => void keeper.settle('mine')}>
              {t.mine}
            </Button>
            {theirs && (
              <Button size="small" onClick={() => void keeper.settle('theirs').then(onTaken)}>
                {t.theirs}
              </Button>
            )}
          </>
        }
      >
        <p>{theirs ? t.conflictText : t.endedText}</p>
      </Notice>
    )
  }
  if (state.phase === 'failed') {
    return (
      <Notice
        tone="warning"
        announce="status"
        actions={
          <Button size="small" onClick={() => void keeper.flush()}>
            {t.again}
          </Button>
        }
      >
        <p>{t.failed}</p>
      </Notice>
    )
  }
  return (
    // Not read out: it changes with every pause in typing. What goes wrong is.
    <p className={css.status}>
      {state.phase === 'saved' ? t.saved(formatTime(state.at)) : state.phase === 'waiting' ? t.waiting : ''}
    </p>
  )
}
