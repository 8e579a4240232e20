import { defineTexts, useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { FormTabDraft } from './use-tab-draft.ts'

const texts = defineTexts({
  title: { pl: 'Przywróciliśmy to, co wpisano wcześniej', en: 'What was entered before is here again' },
  text: {
    pl: 'Hasło, zgody i pliki trzeba podać ponownie.',
    en: 'Password, consents and files have to be given again.',
  },
  discard: { pl: 'Wyczyść formularz', en: 'Clear the form' },
})

interface Props {
  readonly draft: Pick<FormTabDraft, 'restored' | 'discard'>
  /** Everything that was typed is there again. */
  readonly whole?: boolean
}

/** Tells that the form shows what was typed before, and what of it was not kept. */
export function TabDraftNotice({ draft, whole = false }: Props) {
  const t = useTexts(texts)
  if (!draft.restored) return null
  return (
    <Notice
      tone="info"
      announce="status"
      title={t.title}
      actions={
        <Button size="small" onClick={draft.discard}>
          {t.discard}
        </Button>
      }
    >
      {!whole && <p>{t.text}</p>}
    </Notice>
  )
}
