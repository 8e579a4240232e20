import type { Language } from '../../i18n/language.ts'
import { defineTexts } from '../../i18n/texts.ts'

/** `declined` by the person or the device, or after a time-out; `present` on the device already; `impossible` with this browser at this address. */
type Reason = 'declined' | 'present' | 'impossible'

/** No passkey was made or used, and the server knows nothing of it. */
export class PasskeyNotUsed extends Error {
  readonly reason: Reason
  constructor(reason: Reason, cause?: unknown) {
    super(`passkey not used: ${reason}`, { cause })
    this.reason = reason
  }
}

const texts = defineTexts({
  declined: {
    pl: 'Nie użyto klucza dostępu. Możesz spróbować jeszcze raz albo wybrać inny sposób.',
    en: 'No passkey was used. You can try again or choose another way.',
  },
  present: {
    pl: 'To urządzenie ma już klucz dostępu do Twojego konta.',
    en: 'This device already has a passkey for your account.',
  },
  impossible: {
    pl: 'Ta przeglądarka nie może użyć klucza dostępu pod tym adresem. Wybierz inny sposób.',
    en: 'This browser cannot use a passkey under this address. Please choose another way.',
  },
})

/** The text about it. */
export const notUsedText = ({ reason }: PasskeyNotUsed, language: Language): string => texts[language][reason]
