import { useState } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { Button } from './button.tsx'
import css from './copy-button.module.css'

const texts = defineTexts({
  copied: { pl: 'Skopiowano', en: 'Copied' },
  refused: {
    pl: 'Przeglądarka nie pozwoliła skopiować. Zaznacz tekst i skopiuj go samodzielnie.',
    en: 'The browser did not allow copying. Select the text and copy it yourself.',
  },
})

/** Whether the browser has put the text into the clipboard; many refuse, and some have none. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** A button that copies a text, and says whether it was copied. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useTexts(texts)
  // Counted, so that the same words about another attempt are read out again.
  const [outcome, setOutcome] = useState<{ readonly attempt: number; readonly copied: boolean }>()
  return (
    <span className={css.copy}>
      <Button
        onClick={() =>
          void copied(text).then((done) => setOutcome((last) => ({ attempt: (last?.attempt ?? 0) + 1, copied: done })))
        }
      >
        {label}
      </Button>
      <output>{outcome && <span key={outcome.attempt}>{outcome.copied ? t.copied : t.refused}</span>}</output>
    </span>
  )
}
