import type { CalendarDate } from '@internationalized/date'
import { accountBalanceUrl, accountTypeSystem } from '../clinic/import/systems.ts'
import type { CastPatientKey } from './cast.ts'
import type { FhirResource } from './clinic-resources.ts'

interface Plan {
  readonly patient: CastPatientKey
  readonly id: string
  readonly number: number
  readonly name: string
  readonly description?: string
  /** In zlotys. */
  readonly balance: number
  readonly daysAgo: number
  readonly closedDaysAgo?: number
}

const plans: readonly Plan[] = [
  {
    patient: 'anna',
    id: 'anna-pobyt',
    number: 118,
    name: 'Depozyt pieniężny – pobyt na oddziale rehabilitacji',
    description: 'Wypłata w kasie placówki, parter, od poniedziałku do piątku w godzinach 8–15.',
    balance: 850,
    daysAgo: 12,
  },
  {
    patient: 'anna',
    id: 'anna-sprzet',
    number: 97,
    name: 'Kaucja za wypożyczone kule łokciowe',
    balance: 120.5,
    daysAgo: 40,
  },
  {
    patient: 'anna',
    id: 'anna-dawny',
    number: 12,
    name: 'Depozyt pieniężny – pobyt na oddziale chirurgii',
    balance: 0,
    daysAgo: 300,
    closedDaysAgo: 290,
  },
  {
    patient: 'kacper',
    id: 'kacper-pobyt',
    number: 121,
    name: 'Depozyt pieniężny – pobyt na oddziale dziecięcym',
    balance: 60,
    daysAgo: 3,
  },
]

/** Deposits of the cast: two of Anna's with money, one that is closed, and one of Kacper's. */
export const castDepositResources = (today: CalendarDate): FhirResource[] =>
  plans.map(({ patient, id, number, name, description, balance, daysAgo, closedDaysAgo }) => {
    const opened = today.subtract({ days: daysAgo })
    const closed = closedDaysAgo === undefined ? undefined : today.subtract({ days: closedDaysAgo })
    return {
      resourceType: 'Account',
      id,
      extension: [
        { url: accountBalanceUrl, extension: [{ url: 'amount', valueMoney: { value: balance, currency: 'PLN' } }] },
      ],
      identifier: [{ system: 'urn:portal:fhir:deposit', value: `KD/${opened.year}/${number}` }],
      status: closed ? 'inactive' : 'active',
      type: { coding: [{ system: accountTypeSystem, code: 'CASH' }] },
      name,
      subject: [{ reference: `Patient/${patient}` }],
      servicePeriod: { start: opened.toString(), ...(closed ? { end: closed.toString() } : {}) },
      ...(description === undefined ? {} : { description }),
    }
  })
