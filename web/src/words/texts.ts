import { defineTexts } from '../i18n/texts.ts'

/** Words that the layout and several areas use. */
export const commonTexts = defineTexts({
  clinicTime: {
    pl: (zone: string) => `Godziny podano w czasie placówki (Polska). Twoje urządzenie używa strefy ${zone}.`,
    en: (zone: string) => `Times are clinic time (Poland). Your device uses the zone ${zone}.`,
  },
})
