import type { Patient } from '@portal/contract/areas/patients'
import { ageOn } from '@portal/contract/rules/ages'
import { today } from '../i18n/dates.ts'
import type { Language } from '../i18n/language.ts'
import { pluralEn, pluralPl } from '../i18n/plural.ts'
import { defineTexts } from '../i18n/texts.ts'

const texts = defineTexts({
  PATIENT: { F: { pl: 'ty', en: 'you' }, M: { pl: 'ty', en: 'you' }, U: { pl: 'ty', en: 'you' } },
  CHILD: {
    F: { pl: 'córka', en: 'daughter' },
    M: { pl: 'syn', en: 'son' },
    U: { pl: 'dziecko', en: 'child' },
  },
  WARD: {
    F: { pl: 'podopieczna', en: 'in your care' },
    M: { pl: 'podopieczny', en: 'in your care' },
    U: { pl: 'pod Twoją opieką', en: 'in your care' },
  },
  young: { pl: 'poniżej roku', en: 'under a year' },
  age: {
    pl: (age: number) => `${age} ${pluralPl(age, { one: 'rok', few: 'lata', many: 'lat' })}`,
    en: (age: number) => `${age} ${pluralEn(age, { one: 'year', other: 'years' })}`,
  },
})

/** What tells a person from others with a similar name: `córka, 7 lat`. The day is that of the clinic. */
export function personNote(
  { patientRole, gender, birthDate }: Pick<Patient, 'patientRole' | 'gender' | 'birthDate'>,
  language: Language,
  day: string = today(),
): string {
  const t = texts[language]
  const age = ageOn(birthDate, day)
  return `${t[patientRole][gender]}, ${age === 0 ? t.young : t.age(age)}`
}
