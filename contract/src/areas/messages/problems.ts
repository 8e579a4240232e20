import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about messages. */
export const problems = {
  MESSAGE_READ_EDIT: {
    status: 409,
    pl: 'Nie można edytować wiadomości już przeczytanej',
    en: 'A message that has been read already cannot be edited',
  },
  MESSAGE_READ_DELETE: {
    status: 409,
    pl: 'Nie mozna usunąć wiadomości już przeczytanej',
    en: 'A message that has been read already cannot be deleted',
  },
  MESSAGE_WITHDRAWN: {
    status: 409,
    pl: 'Ta wiadomość jest już wycofywana. Czekamy na odpowiedź placówki.',
    en: 'This message is being taken back already. The clinic’s answer is awaited.',
  },
  MESSAGE_PATIENT: {
    status: 422,
    pl: 'Placówka nie zna jeszcze tej osoby, dlatego nie można o niej pisać. Proszę zadzwonić do placówki.',
    en: 'The clinic does not know this person yet, so that nobody can write about them. Please call the clinic.',
  },
  MESSAGE_RECIPIENT: {
    status: 422,
    pl: 'Do co najmniej jednego z odbiorców nie można teraz pisać. Proszę wybrać odbiorców jeszcze raz.',
    en: 'At least one of the recipients cannot be written to now. Please choose the recipients again.',
  },
  MESSAGE_CATEGORY: {
    status: 422,
    pl: 'Tej kategorii nie ma już na liście placówki. Proszę wybrać inną.',
    en: 'The clinic no longer lists this category. Please choose another one.',
  },
  MESSAGE_EMPTY: {
    status: 422,
    pl: 'Wiadomość nie ma treści.',
    en: 'The message has no text.',
  },
  MESSAGE_TOO_LONG: {
    status: 422,
    pl: 'Treść wiadomości jest za długa.',
    en: 'The text of the message is too long.',
  },
} as const satisfies ProblemRows
