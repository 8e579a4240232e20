import { defineTexts } from '../i18n/texts.ts'

/** Words of the attachments of a registration (002 §5). */
export const attachmentTexts = defineTexts({
  pl: {
    title: 'Załączniki',
    lead: 'Możesz dołączyć skan lub zdjęcie dokumentu, na przykład upoważnienia. Zobaczy je tylko placówka.',
    leadRequired: 'Dołącz skan lub zdjęcie dokumentu, którego wymaga placówka. Zobaczy je tylko placówka.',
    add: 'Dodaj załącznik',
    attach: 'Dołącz',
    cancel: 'Anuluj',
    remove: (name: string) => `Usuń ${name}`,
  },
  en: {
    title: 'Attachments',
    lead: 'You can add a scan or photo of a document, for example an authorisation. Only the clinic will see it.',
    leadRequired: 'Add a scan or photo of the document that the clinic asks for. Only the clinic will see it.',
    add: 'Add an attachment',
    attach: 'Attach',
    cancel: 'Cancel',
    remove: (name: string) => `Remove ${name}`,
  },
})
