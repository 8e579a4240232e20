import * as z from 'zod/mini'
import { defineLetter } from '../../mail/letter.ts'

const texts = {
  pl: {
    subject: 'Placówka odpowiedziała na wniosek o wypłatę',
    opening: 'W portalu pacjenta czeka na Ciebie odpowiedź placówki na wniosek o wypłatę z depozytu.',
    link: 'Przejdź do depozytów',
    closing: 'Odpowiedź zobaczysz po zalogowaniu. Nie wysyłamy jej e-mailem, aby nikt inny jej nie przeczytał.',
  },
  en: {
    subject: 'The clinic has answered a request for a payout',
    opening: 'The clinic’s answer to a request for a payout from a deposit waits for you in the patient portal.',
    link: 'Go to deposits',
    closing: 'You will see the answer when you sign in. We do not send it by e-mail, so that nobody else reads it.',
  },
}

/**
 * The letter about a request for a payout. It says neither whose it is nor how much, and not what the clinic has answered; its link leads to the patient's
 * list, which is perhaps not the reader's own. Letters of an earlier version do not name the patient.
 */
export const letters = {
  payoutAnswered: defineLetter(z.object({ patient: z.optional(z.string()) }), (language, { patient }) => {
    const { subject, opening, link, closing } = texts[language]
    const path = patient ? (`/deposits?patient=${patient}` as const) : '/deposits'
    return { subject, opening, rows: [], link: { label: link, path }, closing }
  }),
}
