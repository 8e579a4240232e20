import type { HomeTestResults } from '@portal/contract/areas/test-results/home-part'
import { defineHomePart, isShown, type HomeAt } from '../../home/part.ts'
import { formatDate } from '../../i18n/dates.ts'
import { pluralEn, pluralPl } from '../../i18n/plural.ts'
import { defineTexts, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { NewThings } from '../../home/new-things.tsx'
import { Polish } from '../../ui/polish.tsx'
import { resultAddress } from './address.ts'

const texts = defineTexts({
  title: { pl: 'Nowe wyniki', en: 'New test results' },
  count: {
    pl: (count: number) =>
      `${count} ${pluralPl(count, { one: 'nieotwarty', few: 'nieotwarte', many: 'nieotwartych' })}`,
    en: (count: number) => `${count} ${pluralEn(count, { one: 'unopened', other: 'unopened' })}`,
  },
  one: { pl: 'Wynik badania', en: 'Test result' },
  released: { pl: (day: string) => `wynik z ${day}`, en: (day: string) => `released on ${day}` },
  all: { pl: 'Wszystkie badania', en: 'All test results' },
})

/** How many are named. */
const named = 3

/** Examinations with results that nobody has opened, where there are any. */
function Newest({ told, at }: { readonly told: HomeTestResults; readonly at: HomeAt }) {
  const t = useTexts(texts)
  const count = told.unopened.filter(({ patientId }) => isShown(at, patientId)).reduce((sum, one) => sum + one.count, 0)
  const newest = told.newest.filter(({ patientId }) => isShown(at, patientId)).slice(0, named)
  return (
    <NewThings
      id="new-results"
      title={t.title}
      count={count}
      counted={t.count(count)}
      icon="lab"
      at={at}
      all={{ text: t.all, to: pathTo('benefitsTestResults') }}
      things={newest.map(({ id, patientId, title, names, issuedAt }) => {
        const words = names.join(', ') || title
        return {
          id,
          patientId,
          title: words ? <Polish>{words}</Polish> : t.one,
          note: t.released(formatDate(issuedAt)),
          to: resultAddress(patientId, id),
        }
      })}
    />
  )
}

const testResults = defineHomePart<'testResults'>({
  name: 'testResults',
  what: { pl: 'wyniki badań', en: 'test results' },
  New: Newest,
})

export const parts = [testResults]
