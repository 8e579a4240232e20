import * as z from 'zod/mini'
import { defineLetter } from '../../mail/letter.ts'

const texts = {
  pl: {
    subject: 'Nowa wiadomość od placówki',
    opening: 'W portalu pacjenta czeka na Ciebie nowa wiadomość od placówki.',
    link: 'Przejdź do wiadomości',
    closing: 'Treść wiadomości zobaczysz po zalogowaniu. Nie wysyłamy jej e-mailem, aby nikt inny jej nie przeczytał.',
  },
  en: {
    subject: 'New message from the clinic',
    opening: 'A new message from the clinic waits for you in the patient portal.',
    link: 'Go to your messages',
    closing: 'You will see what it says when you sign in. We do not send it by e-mail, so that nobody else reads it.',
  },
}

/** A message waits. The letter names neither the patient nor the subject: a mailbox is often read by others. */
export const letters = {
  messageWaits: defineLetter(z.object({}), (language) => {
    const { subject, opening, link, closing } = texts[language]
    return { subject, opening, rows: [], link: { label: link, path: '/messages' }, closing }
  }),
}
