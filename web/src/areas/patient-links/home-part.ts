import type { HomeLink } from '@portal/contract/areas/patient-links/home-part'
import { formatDate } from '../../i18n/dates.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineHomePart, isShown } from '../../home/part.ts'

const texts = defineTexts({
  request: {
    pl: (name: string) => `${name} prosi o dostęp do Twoich danych`,
    en: (name: string) => `${name} asks for access to your data`,
  },
  yearly: {
    pl: (name: string) => `${name} ma dostęp do Twoich danych od ponad roku`,
    en: (name: string) => `${name} has had access to your data for over a year`,
  },
  handover: {
    pl: (name: string) => `Zdecyduj, czy ${name} zachowa dostęp po Twoich 18. urodzinach`,
    en: (name: string) => `Decide whether ${name} keeps access after your 18th birthday`,
  },
  before: { pl: (day: string) => `przed ${day}`, en: (day: string) => `before ${day}` },
  somebody: { pl: 'Ktoś', en: 'Somebody' },
  parent: { pl: 'rodzic', en: 'your parent' },
  answer: { pl: 'Odpowiedz', en: 'Answer' },
  choose: { pl: 'Wybierz', en: 'Choose' },
})

const order = { request: 'users', yearly: 'refresh', handover: 'users' } as const

/** What guardians wait for. */
const links = defineHomePart<'patientLinks'>({
  name: 'patientLinks',
  what: { pl: 'sprawy opiekunów', en: 'what concerns your carers' },
  lines: (told, at) => {
    const t = texts[at.language]
    return told
      .filter(({ patientId }) => isShown(at, patientId))
      .map(({ kind, fullName, accountId, until }: HomeLink) => ({
        key: `${kind} ${accountId}`,
        icon: order[kind],
        text: t[kind](fullName ?? (kind === 'handover' ? t.parent : t.somebody)),
        ...(until ? { note: t.before(formatDate(until)), until } : {}),
        button: kind === 'handover' ? t.choose : t.answer,
        to: pathTo('accountFamily', { part: kind === 'handover' ? 'parent' : 'warden' }),
      }))
  },
})

export const parts = [links]
