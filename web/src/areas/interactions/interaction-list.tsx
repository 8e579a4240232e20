import type { Interaction } from '@portal/contract/areas/interactions/parts'
import { isUnrated } from '@portal/contract/rules/interactions'
import { amountUnknown, severityWords } from '@portal/contract/rules/severity-words'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Card, CardList, Stack } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Polish } from '../../ui/polish.tsx'
import { bySeverity } from './pairs.ts'
import { SeverityMark } from './severity-mark.tsx'
import { resultTexts } from './texts.ts'
import css from './interactions.module.css'

const pairWords = ({ ingredient1, ingredient2 }: Interaction): string =>
  `${ingredient1.materialFullName} + ${ingredient2.materialFullName}`
const keyOf = ({ ingredient1: one, ingredient2: other }: Interaction): string =>
  [one.materialIndex, one.ingredientName, other.materialIndex, other.ingredientName].join('.')

function Entry({ entry }: { readonly entry: Interaction }) {
  const t = useTexts(resultTexts)
  const language = useLanguage()
  const { ingredient1, ingredient2, scales, desc, source } = entry
  return (
    <Card as="li">
      <Stack gap="s">
        <h4 className={css.pair}>
          <Polish>{pairWords(entry)}</Polish>
        </h4>
        <p className={css.soft} lang="la">
          {ingredient1.ingredientName} + {ingredient2.ingredientName}
        </p>
        <SeverityMark severity={scales} />
        <p>{desc}</p>
        {isUnrated(entry) && <p>{amountUnknown[language]}</p>}
        {source && (
          <p className={css.soft}>
            {t.source}: <span lang="fr">{source}</span>
          </p>
        )}
      </Stack>
    </Card>
  )
}

/** What is known, by severity, the worst first; pairs of which nothing is known are at the end. */
export function InteractionList({ all }: { readonly all: readonly Interaction[] }) {
  const t = useTexts(resultTexts)
  const words = severityWords[useLanguage()]
  const unknown = all.filter(({ desc }) => desc === '')
  return (
    <Stack gap="l">
      {bySeverity(all.filter(({ desc }) => desc !== '')).map(({ severity, entries }) => (
        <section key={severity} aria-labelledby={`severity${severity}`}>
          <Stack gap="s">
            <h3 id={`severity${severity}`}>
              {words[`${severity}`]} ({entries.length})
            </h3>
            <CardList label={words[`${severity}`]}>
              {entries.map((entry) => (
                <Entry key={keyOf(entry)} entry={entry} />
              ))}
            </CardList>
          </Stack>
        </section>
      ))}
      {unknown.length > 0 && (
        <Disclosure title={t.others(unknown.length)}>
          <ul>
            {unknown.map((entry) => (
              <li key={keyOf(entry)}>
                <Polish>{pairWords(entry)}</Polish>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Stack>
  )
}
