import * as z from 'zod/mini'
import { defineLetter } from '../../mail/letter.ts'

const texts = {
  pl: {
    subject: 'Placówka odpowiedziała w sprawie deklaracji',
    opening: 'W portalu pacjenta czeka na Ciebie odpowiedź placówki w sprawie deklaracji wyboru.',
    link: 'Przejdź do deklaracji',
    closing: 'Odpowiedź zobaczysz po zalogowaniu. Nie wysyłamy jej e-mailem, aby nikt inny jej nie przeczytał.',
  },
  en: {
    subject: 'The clinic has answered about a declaration',
    opening: 'The clinic’s answer about a declaration of choice waits for you in the patient portal.',
    link: 'Go to the declarations',
    closing: 'You will see the answer when you sign in. We do not send it by e-mail, so that nobody else reads it.',
  },
}

/** Letters about declarations. They say neither whose nor what the clinic has answered. */
export const letters = {
  declarationAnswered: defineLetter(z.object({}), (language) => {
    const { subject, opening, link, closing } = texts[language]
    return { subject, opening, rows: [], link: { label: link, path: '/declarations' }, closing }
  }),
}
