import type { ProblemRows } from '../../problems/row.ts'

export const problems = {
  LIVE_TYPE_MISSING: { status: 409, pl: 'Proszę wybrać typ konsultacji.', en: 'Please choose how you want to talk.' },
  LIVE_TOO_EARLY: {
    status: 409,
    pl: 'Na teleporadę jest jeszcze za wcześnie. Można do niej dołączyć 30 minut przed jej początkiem.',
    en: 'It is too early for this consultation. You can join it 30 minutes before it begins.',
  },
  LIVE_TOO_LATE: {
    status: 409,
    pl: 'Czas, w którym można było dołączyć do tej teleporady, minął.',
    en: 'The time in which this consultation could be joined is over.',
  },
  LIVE_ENDED: { status: 409, pl: 'Lekarz zakończył tę teleporadę.', en: 'The doctor has ended this consultation.' },
  LIVE_GUESTS_MANY: {
    status: 409,
    pl: 'Do rozmowy można zaprosić najwyżej dwie osoby. Proszę najpierw usunąć jedną z nich.',
    en: 'At most two people can be invited to a conversation. Please remove one of them first.',
  },
  LIVE_CHAT_NOT_KEPT: {
    status: 409,
    pl: 'Ta placówka nie zachowuje treści czatu.',
    en: 'This clinic does not keep chats.',
  },
  LIVE_SILENT: {
    status: 502,
    pl: 'Server telekonsultacji nie odpowiada.',
    en: 'The server for teleconsultations is not responding.',
  },
} as const satisfies ProblemRows
