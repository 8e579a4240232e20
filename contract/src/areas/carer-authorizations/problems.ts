import type { ProblemRows } from '../../problems/row.ts'

/** Refusals about authorizations of carers. */
export const problems = {
  CARER_UNDER_AGE: {
    status: 403,
    pl: 'Opiekuna może upoważnić osoba pełnoletnia.',
    en: 'A person of full age can authorize a carer.',
  },
  CARER_UNNAMED: {
    status: 422,
    pl: 'Proszę podać imię i nazwisko opiekuna albo wybrać osobę z listy.',
    en: 'Please give the name of the carer, or choose somebody from the list.',
  },
  CARER_UNKNOWN: {
    status: 422,
    pl: 'Nie ma takiej osoby na liście opiekunów.',
    en: 'There is no such person in the list of carers.',
  },
  CARER_ONESELF: {
    status: 422,
    pl: 'Nie można upoważnić siebie samego.',
    en: 'One cannot authorize oneself.',
  },
  CARER_PERIOD: {
    status: 422,
    pl: 'Upoważnienie może obowiązywać najwcześniej od dzisiaj i nie może kończyć się przed swoim początkiem.',
    en: 'An authorization can begin today at the earliest and must not end before it begins.',
  },
  CARER_EXISTS: {
    status: 409,
    pl: 'Ta osoba ma już upoważnienie. Można je zmienić albo zakończyć.',
    en: 'This person has an authorization already. It can be changed or ended.',
  },
  CARER_OVER: {
    status: 409,
    pl: 'To upoważnienie już się zakończyło.',
    en: 'This authorization is over already.',
  },
} as const satisfies ProblemRows
