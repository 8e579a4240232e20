import * as z from 'zod/mini'
import { defineLetter } from '../../mail/letter.ts'

const texts = {
  pl: {
    subject: 'Placówka odpowiedziała na Twoją prośbę',
    agreed: 'Placówka zgodziła się na prośbę, którą wysłano z Twojego konta w portalu pacjenta.',
    refused: 'Placówka nie zgodziła się na prośbę, którą wysłano z Twojego konta w portalu pacjenta.',
    closing: 'Czego dotyczy odpowiedź, zobaczysz po zalogowaniu.',
  },
  en: {
    subject: 'The clinic has answered your request',
    agreed: 'The clinic has agreed to the request that was sent from your account in the patient portal.',
    refused: 'The clinic has not agreed to the request that was sent from your account in the patient portal.',
    closing: 'You will see what the answer is about when you sign in.',
  },
}

const answered = z.object({ agreed: z.boolean() })

/** The clinic's answer about a visit. It names neither the visit nor the request, because another person may see the screen on which it is read. */
export const letters = {
  hideAnswered: defineLetter(answered, (language, { agreed }) => {
    const t = texts[language]
    return { subject: t.subject, opening: agreed ? t.agreed : t.refused, rows: [], closing: t.closing }
  }),
}
