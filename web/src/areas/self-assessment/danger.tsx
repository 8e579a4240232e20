import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { CallButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const texts = defineTexts({
  danger: {
    pl: 'Wynik wskazuje na zagrożenie życia lub zdrowia. Proszę natychmiast zadzwonić pod numer 112.',
    en: 'The result points to danger for life or health. Please call 112 at once.',
  },
  call: { pl: 'Zadzwoń', en: 'Call' },
})

/** What comes first for whoever a self-assessment finds in danger: to call 112. */
export function DangerNotice() {
  const t = useTexts(texts)
  return (
    <Notice tone="error" announce="alert" actions={<CallButton phone="112">{t.call}</CallButton>}>
      {t.danger}
    </Notice>
  )
}
