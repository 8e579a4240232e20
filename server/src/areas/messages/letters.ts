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

const notTaken = {
  pl: {
    subject: 'Placówka nie przyjęła Twojej wiadomości',
    opening: 'Wiadomość, którą wysłano do placówki z Twojego konta, nie została przyjęta w całości. Nic nie zginęło.',
    link: 'Zobacz w portalu',
    closing: 'W portalu zobaczysz, czego placówka nie przyjęła i co możesz zrobić.',
  },
  en: {
    subject: 'The clinic did not accept your message',
    opening: 'A message that was sent to the clinic from your account was not accepted as a whole. Nothing is lost.',
    link: 'See it in the portal',
    closing: 'The portal shows what the clinic did not accept, and what you can do.',
  },
}

const bare = (words: (typeof texts)['pl'], path: `/${string}`) => {
  const { subject, opening, link, closing } = words
  return { subject, opening, rows: [], link: { label: link, path }, closing }
}

/** Letters about messages. They name neither the patient nor the subject: a mailbox is often read by others. */
export const letters = {
  /** A message waits. */
  messageWaits: defineLetter(z.object({}), (language) => bare(texts[language], '/messages')),
  /** The clinic's own system refused a message, or had read it before its change came. */
  messageNotTaken: defineLetter(z.object({}), (language) => bare(notTaken[language], '/messages?box=sent')),
}
