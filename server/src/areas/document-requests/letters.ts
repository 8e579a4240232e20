import * as z from 'zod/mini'
import { defineLetter } from '../../mail/letter.ts'

const texts = {
  pl: {
    subject: 'Placówka odpowiedziała na wniosek o dokumenty',
    opening: 'W portalu pacjenta czeka na Ciebie odpowiedź placówki na wniosek o dokumenty.',
    link: 'Przejdź do wniosku',
    closing: 'Odpowiedź zobaczysz po zalogowaniu. Nie wysyłamy jej e-mailem, aby nikt inny jej nie przeczytał.',
  },
  en: {
    subject: 'The clinic has answered a request for documents',
    opening: 'The clinic’s answer to a request for documents waits for you in the patient portal.',
    link: 'Go to the request',
    closing: 'You will see the answer when you sign in. We do not send it by e-mail, so that nobody else reads it.',
  },
}

/**
 * Letters about requests for documents. They say neither whose documents nor which, and not what the clinic has answered; the link leads to the request,
 * which is perhaps not about the reader. Letters of an earlier version do not name it.
 */
export const letters = {
  documentRequestAnswered: defineLetter(z.object({ request: z.optional(z.string()) }), (language, { request }) => {
    const { subject, opening, link, closing } = texts[language]
    const path = request ? (`/benefits/cdocrequests/${request}` as const) : '/benefits/cdocrequests'
    return { subject, opening, rows: [], link: { label: link, path }, closing }
  }),
}
