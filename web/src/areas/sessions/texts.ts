import { defineTexts } from '../../i18n/texts.ts'

export const sessionsTexts = defineTexts({
  title: { pl: 'Zalogowane urządzenia', en: 'Signed-in devices' },
  lead: {
    pl: 'Na tych urządzeniach trwa Twoja sesja. Jeśli nie rozpoznajesz któregoś urządzenia, zakończ jego sesję i zmień hasło.',
    en: 'This is where you are signed in. If you do not recognise a device, end its session and change your password.',
  },
  list: { pl: 'Sesje', en: 'Sessions' },
  unknown: { pl: 'Nieznane urządzenie', en: 'Unknown device' },
  here: { pl: 'To urządzenie', en: 'This device' },
  opened: { pl: 'Zalogowano', en: 'Signed in' },
  used: { pl: 'Ostatnio używano', en: 'Last used' },
  end: { pl: 'Zakończ sesję', en: 'End session' },
  endOf: {
    pl: (device: string, opened: string) => `Zakończ sesję: ${device}, zalogowano ${opened}`,
    en: (device: string, opened: string) => `End session: ${device}, signed in ${opened}`,
  },
  endOthers: { pl: 'Zakończ wszystkie pozostałe', en: 'End all others' },
  endOthersTitle: { pl: 'Zakończyć wszystkie pozostałe sesje?', en: 'End all other sessions?' },
  endOthersText: {
    pl: 'Na innych urządzeniach trzeba będzie zalogować się ponownie. Na tym urządzeniu nic się nie zmieni.',
    en: 'You will have to sign in again on your other devices. Nothing changes on this one.',
  },
  ended: { pl: 'Sesja została zakończona.', en: 'The session has ended.' },
  othersEnded: { pl: 'Wszystkie pozostałe sesje zostały zakończone.', en: 'All other sessions have ended.' },
  aloneTitle: { pl: 'Nie ma innych sesji', en: 'There are no other sessions' },
  alone: { pl: 'Twoja sesja trwa tylko na tym urządzeniu.', en: 'You are signed in on this device only.' },
  limit: {
    pl: 'Jednocześnie może trwać najwyżej 10 sesji. Kolejne zalogowanie kończy najstarszą z nich.',
    en: 'At most 10 sessions can be open at once. Another sign-in ends the oldest of them.',
  },
})
