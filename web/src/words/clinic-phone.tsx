import { defineTexts, useTexts } from '../i18n/texts.ts'
import { CallButton } from '../ui/button.tsx'
import { useInstallation } from '../session/site.ts'

const texts = defineTexts({ call: { pl: 'Zadzwoń do placówki:', en: 'Call the clinic:' } })

/** A button that calls the clinic; nothing where its number is unknown. */
export function ClinicPhone() {
  const t = useTexts(texts)
  const phone = useInstallation()?.clinicPhone
  return phone ? <CallButton phone={phone}>{t.call}</CallButton> : null
}
