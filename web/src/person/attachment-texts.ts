import { defineTexts } from '../i18n/texts.ts'

/** Words of the attachments of a registration. */
export const attachmentTexts = defineTexts({
  title: { pl: 'Załączniki', en: 'Attachments' },
  lead: {
    pl: 'Możesz dołączyć skan lub zdjęcie dokumentu, na przykład upoważnienia. Zobaczy je tylko placówka.',
    en: 'You can add a scan or photo of a document, for example an authorisation. Only the clinic will see it.',
  },
  leadRequired: {
    pl: 'Dołącz skan lub zdjęcie dokumentu, którego wymaga placówka. Zobaczy je tylko placówka.',
    en: 'Add a scan or photo of the document that the clinic asks for. Only the clinic will see it.',
  },
  add: { pl: 'Dodaj załącznik', en: 'Add an attachment' },
  attach: { pl: 'Dołącz', en: 'Attach' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
  remove: { pl: (name: string) => `Usuń ${name}`, en: (name: string) => `Remove ${name}` },
})
