import { defineTexts } from '../../i18n/texts.ts'

export const signingTexts = defineTexts({
  sign: { pl: 'Podpisz elektronicznie', en: 'Sign electronically' },
  ways: {
    pl: 'Podpiszesz na stronie rządowej usługi podpisu: podpisem zaufanym, kwalifikowanym albo osobistym (e-dowód). Potem wrócisz do portalu.',
    en: 'You sign on the page of the government’s signature service: with the trusted signature (podpis zaufany), a qualified one or that of an e-ID card. Then you come back to the portal.',
  },
  checking: { pl: 'Sprawdzamy podpis…', en: 'Checking the signature…' },
  signed: { pl: 'Dokument został podpisany', en: 'The document has been signed' },
  signedAt: {
    pl: (when: string) => `Podpis złożono ${when}. Sprawdziliśmy go. Placówka zostanie o tym powiadomiona.`,
    en: (when: string) => `It was signed on ${when}. We have checked the signature. The clinic will be told.`,
  },
  failed: {
    pl: 'Podczas podpisywania dokumentu wystąpił błąd.',
    en: 'Something went wrong while the document was being signed.',
  },
  checkAgain: { pl: 'Sprawdź ponownie', en: 'Check again' },
})
