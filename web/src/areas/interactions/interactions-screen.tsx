import type { Drug } from '@portal/contract/areas/interactions/parts'
import { medicalNotice } from '@portal/contract/rules/severity-words'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isProblem } from '../../api/problem-text.ts'
import { queryClient } from '../../api/query.ts'
import { language } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineScreen, type LoadInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Actions, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { InteractionList } from './interaction-list.tsx'
import { MatrixTable } from './matrix.tsx'
import { matrixOf, sameSubstance } from './pairs.ts'
import { interactionsQuery, printoutAddress, takenDrugsQuery } from './queries.ts'
import { loseFromSelection, selectionNow } from './selection.ts'
import { drugTexts, resultTexts } from './texts.ts'

const idsOf = (drugs: readonly Drug[]) => drugs.map(({ id }) => id)

async function load({ signedIn }: LoadInput<'interactions'>) {
  const acting = signedIn?.acting
  if (!acting) return undefined
  const chooseFirst = { redirect: pathTo('drugInteractions') }
  if (acting.withheld?.includes('health')) return chooseFirst
  const { chosen, enough, tooMany } = selectionNow(acting.id, await queryClient.fetchQuery(takenDrugsQuery(acting.id)))
  if (!enough || tooMany) return chooseFirst
  try {
    await queryClient.fetchQuery(interactionsQuery(acting.id, idsOf(chosen), language()))
  } catch (error) {
    if (!isProblem(error, 'DRUG_UNKNOWN')) throw error
    // The list says which medicines the register has lost, and goes on with the others.
    loseFromSelection(acting.id, error.details['blozIds'] as readonly string[])
    await queryClient.invalidateQueries(takenDrugsQuery(acting.id))
    return chooseFirst
  }
  return undefined
}

function Interactions({ patientId }: { readonly patientId: string }) {
  const t = useTexts(resultTexts)
  const shownIn = useLanguage()
  const { data: taken } = useSuspenseQuery(takenDrugsQuery(patientId))
  const { chosen } = selectionNow(patientId, taken)
  const { data: all } = useSuspenseQuery(interactionsQuery(patientId, idsOf(chosen), shownIn))
  const known = all.filter(({ source, scales }) => source !== undefined && scales >= 0)
  const doubled = sameSubstance(all)
  return (
    <Stack gap="l">
      {doubled.length > 0 && (
        <Notice tone="warning" title={t.doubled}>
          {t.doubledText}
        </Notice>
      )}
      {known.length > 0 ? (
        <Notice tone={known.some(({ scales }) => scales > 1) ? 'warning' : 'info'} title={t.found(known.length)}>
          {medicalNotice[shownIn]}
        </Notice>
      ) : (
        <Notice tone="info" title={t.foundNone}>
          {t.foundNoneText} {medicalNotice[shownIn]}
        </Notice>
      )}
      <section aria-labelledby="table">
        <Stack>
          <h2 id="table">{t.table}</h2>
          <MatrixTable drugs={chosen} matrix={matrixOf(chosen, all)} />
        </Stack>
      </section>
      <section aria-labelledby="list">
        <Stack>
          <h2 id="list">{t.list}</h2>
          <InteractionList all={all} />
        </Stack>
      </section>
      <Actions>
        <LinkButton look="primary" icon="print" to={printoutAddress(patientId, idsOf(chosen))} target="_blank">
          {t.print}
        </LinkButton>
        <LinkButton to={pathTo('drugInteractions')}>{t.change}</LinkButton>
      </Actions>
    </Stack>
  )
}

/** What is known of the chosen medicines together: as a table of all pairs, and as a list by severity. */
function InteractionsScreen() {
  const t = useTexts(resultTexts)
  const back = useTexts(drugTexts).back
  const { acting } = useSignedIn()
  if (!acting) return null
  return (
    <>
      <PageHeader title={t.title} back={{ to: pathTo('drugInteractions'), label: back }} />
      <Interactions key={acting.id} patientId={acting.id} />
    </>
  )
}

export const screen = defineScreen<'interactions'>({ Screen: InteractionsScreen, load })
