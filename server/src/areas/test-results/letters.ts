import * as z from 'zod/mini'
import { defineLetter } from '../../mail/letter.ts'

const texts = {
  pl: {
    subject: 'Nowy wynik badania w portalu pacjenta',
    opening: 'W portalu pacjenta czeka na Ciebie nowy wynik badania.',
    link: 'Zobacz nowe wyniki',
    closing:
      'Wynik zobaczysz po zalogowaniu. Nie piszemy w e-mailu, czyj to wynik ani czego dotyczy, aby nikt inny się tego nie dowiedział.',
  },
  en: {
    subject: 'A new test result in the patient portal',
    opening: 'A new test result waits for you in the patient portal.',
    link: 'See the new results',
    closing:
      'You will see the result when you sign in. We do not say by e-mail whose it is or what it is about, so that nobody else learns that.',
  },
}

/**
 * Letters about results. They say only that one waits: a mailbox is often read by others. The home page names the new results of everybody for whom the
 * account acts; the list has those of one person, who need not be the one whose result came.
 */
export const letters = {
  testResultWaits: defineLetter(z.object({}), (language) => {
    const { subject, opening, link, closing } = texts[language]
    return { subject, opening, rows: [], link: { label: link, path: '/home' }, closing }
  }),
}
