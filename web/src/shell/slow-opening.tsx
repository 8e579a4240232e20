import { defineTexts, useTexts } from '../i18n/texts.ts'
import { stopOpening } from '../router/navigation.ts'
import { Button } from '../ui/button.tsx'
import { Actions } from '../ui/card.tsx'
import { ClinicPhone } from '../words/clinic-phone.tsx'
import css from './slow-opening.module.css'

const texts = defineTexts({
  title: { pl: 'System przychodni odpowiada wolno', en: 'The clinic’s system answers slowly' },
  text: {
    pl: 'Czekamy na jego odpowiedź. Twoje łącze i portal działają.',
    en: 'We are waiting for its answer. Your connection and the portal work.',
  },
  stop: { pl: 'Przerwij', en: 'Stop waiting' },
})

/** Stands above the page while the next screen waits for the clinic's system. */
export function SlowOpening() {
  const t = useTexts(texts)
  return (
    <section className={css.slow} aria-label={t.title} data-print="no">
      <output>
        <strong>{t.title}</strong>
        <span>{t.text}</span>
      </output>
      <Actions>
        <Button look="primary" onClick={stopOpening}>
          {t.stop}
        </Button>
        <ClinicPhone />
      </Actions>
    </section>
  )
}
