import { defineTexts } from '../i18n/texts.ts'

/** Words that the frame of the page and several areas use. */
export const commonTexts = defineTexts({
  pl: {
    actingRoles: { PATIENT: 'ty', WARD: 'podopieczny', CHILD: 'dziecko' },
    clinicTime: (zone: string) => `Godziny podano w czasie placówki (Polska). Twoje urządzenie używa strefy ${zone}.`,
  },
  en: {
    actingRoles: { PATIENT: 'you', WARD: 'ward', CHILD: 'child' },
    clinicTime: (zone: string) => `Times are clinic time (Poland). Your device uses the zone ${zone}.`,
  },
})
