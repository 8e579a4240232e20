import { spacedPhone } from '../../i18n/phone.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineHomePart } from '../../home/part.ts'

const texts = defineTexts({
  phone: {
    pl: (phone: string) => `Potwierdź numer telefonu ${phone}`,
    en: (phone: string) => `Confirm the phone number ${phone}`,
  },
  phoneNote: { pl: 'Bez tego nie wyślemy kodów SMS.', en: 'Without it we cannot send you codes by SMS.' },
  email: {
    pl: (email: string) => `Potwierdź adres e-mail ${email}`,
    en: (email: string) => `Confirm the e-mail address ${email}`,
  },
  emailNote: { pl: 'Bez tego nie wyślemy powiadomień.', en: 'Without it we cannot send you notifications.' },
  confirm: { pl: 'Potwierdź', en: 'Confirm' },
})

/** Contacts that wait to be confirmed. */
const contacts = defineHomePart<'account'>({
  name: 'account',
  what: { pl: 'dane konta', en: 'account details' },
  lines: ({ email, phoneNumber }, { language }) => {
    const t = texts[language]
    const to = pathTo('account')
    return [
      ...(phoneNumber
        ? [
            {
              key: 'phone',
              icon: 'phone',
              text: t.phone(spacedPhone(phoneNumber)),
              note: t.phoneNote,
              button: t.confirm,
              to,
            } as const,
          ]
        : []),
      ...(email
        ? [{ key: 'email', icon: 'message', text: t.email(email), note: t.emailNote, button: t.confirm, to } as const]
        : []),
    ]
  },
})

export const parts = [contacts]
