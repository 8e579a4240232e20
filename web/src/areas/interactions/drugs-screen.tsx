import type { Patient } from '@portal/contract/areas/patients'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineScreen, type LoadInput } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, CardList, Stack } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Polish } from '../../ui/polish.tsx'
import { patientName } from '../../words/people.ts'
import { ChosenCount, DrugChoice } from './drug-choice.tsx'
import { takenDrugsQuery } from './queries.ts'
import { useSelection } from './selection.ts'
import { drugTexts } from './texts.ts'
import css from './interactions.module.css'

async function load({ signedIn }: LoadInput<'drugInteractions'>): Promise<void> {
  const acting = signedIn?.acting
  if (acting && !acting.withheld?.includes('health')) await queryClient.fetchQuery(takenDrugsQuery(acting.id))
}

function Drugs({ patient }: { readonly patient: Patient }) {
  const t = useTexts(drugTexts)
  const { data: taken } = useSuspenseQuery(takenDrugsQuery(patient.id))
  const { added, gone, chosen, isChosen, choose, remove, forgetGone, refused, tooMany, enough } = useSelection(
    patient.id,
    taken,
  )
  const [listed, unlisted] = [taken.filter(({ isBlozId }) => isBlozId), taken.filter(({ isBlozId }) => !isBlozId)]
  return (
    <>
      {gone.length > 0 && (
        <Notice
          tone="warning"
          announce="status"
          title={t.gone(gone.length)}
          actions={
            <Button size="small" onClick={forgetGone}>
              {t.understood}
            </Button>
          }
        >
          <ul>
            {gone.map(({ id, fullName }) => (
              <li key={id}>
                <Polish>{fullName}</Polish>
              </li>
            ))}
          </ul>
          <p>{t.goneText}</p>
        </Notice>
      )}
      <section aria-labelledby="taken">
        <Stack gap="s">
          <h2 id="taken">{t.taken}</h2>
          {taken.length === 0 && <p>{t.takenNone}</p>}
          {listed.map((drug) => (
            <DrugChoice key={drug.id} drug={drug} checked={isChosen(drug)} onChange={(isOn) => choose(drug, isOn)} />
          ))}
        </Stack>
      </section>
      {unlisted.length > 0 && (
        <section aria-labelledby="unlisted">
          <Stack gap="s">
            <h2 id="unlisted">{t.unlisted}</h2>
            <p>{t.unlistedText}</p>
            <CardList label={t.unlisted}>
              {unlisted.map(({ id, name, fullName }) => (
                <Card key={id} as="li" look="sunk" className={css.row}>
                  <Polish>{fullName}</Polish>
                  <LinkButton size="small" look="quiet" icon="search" to={pathTo('drugsAddList', { name })}>
                    {t.find(name)}
                  </LinkButton>
                </Card>
              ))}
            </CardList>
          </Stack>
        </section>
      )}
      {added.length > 0 && (
        <section aria-labelledby="added">
          <Stack gap="s">
            <h2 id="added">{t.added}</h2>
            {added.map((drug) => (
              <div key={drug.id} className={css.removable}>
                <DrugChoice drug={drug} checked={isChosen(drug)} onChange={(isOn) => choose(drug, isOn)} />
                <IconButton icon="trash" label={t.remove(drug.fullName)} onClick={() => remove(drug)} />
              </div>
            ))}
          </Stack>
        </section>
      )}
      <Stack gap="s">
        <ChosenCount count={chosen.length} refused={refused} />
        {!enough && <p>{t.tooFew}</p>}
        <Actions>
          {enough && !tooMany && (
            <LinkButton look="primary" iconAfter="arrow-right" to={pathTo('interactions')}>
              {t.check}
            </LinkButton>
          )}
          <LinkButton look={enough && !tooMany ? 'secondary' : 'primary'} icon="plus" to={pathTo('drugsAddList')}>
            {t.add}
          </LinkButton>
        </Actions>
      </Stack>
    </>
  )
}

/** The medicines that the patient takes, those that were added, and which of them are compared. */
function DrugsScreen() {
  const t = useTexts(drugTexts)
  const { acting } = useSignedIn()
  if (!acting) return null
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <Stack gap="l">
        {acting.withheld?.includes('health') ? (
          <Notice tone="info">{t.withheld(patientName(acting))}</Notice>
        ) : (
          <Drugs key={acting.id} patient={acting} />
        )}
      </Stack>
    </>
  )
}

export const screen = defineScreen<'drugInteractions'>({ Screen: DrugsScreen, load })
