import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Guardian } from '@portal/contract/areas/patient-links'
import { useTexts } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, CardList, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { ActsList } from './acts-list.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { callLinks, guardiansQuery, type Care } from './link-queries.ts'
import { LinkStatusTag, useLinkFacts } from './link-state.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { linkTexts } from './texts.ts'
import css from './links.module.css'

/** Removes a guardian by the call of their kind. */
const removeGuardian = ({ accountId, patientId, version }: Guardian, care: Care) =>
  care === 'child'
    ? callLinks('parentDelete', { params: { id: accountId } })
    : callLinks('wardenUpdate', { body: { status: 'D', accountId, patientId, version } })

function GuardianCard({ guardian, care }: { readonly guardian: Guardian; readonly care: Care }) {
  const t = useTexts(linkTexts)
  const words = t.guardians[care]
  const [opened, setOpened] = useState<'C' | 'J' | 'removal'>()
  const close = () => setOpened(undefined)
  const name = guardian.fullName ?? words.unnamed
  const facts = useLinkFacts(guardian)
  const waiting = guardian.status === 'P'
  const { confirm, block } = guardian.actions
  return (
    <Card as="li" look={guardian.ended ? 'sunk' : waiting ? 'accent' : 'plain'}>
      <Stack>
        <div className={css.name}>
          <h3>{name}</h3>
          <LinkStatusTag {...guardian} />
        </div>
        <DefinitionList facts={[{ term: t.pesel, value: guardian.nationalIdentificationNumber }, ...facts]} />
        <Actions>
          {care === 'ward' && confirm.allowed && (
            <Button
              look={waiting ? 'primary' : 'secondary'}
              icon="check"
              aria-haspopup="dialog"
              aria-label={t.of(t.confirm, name)}
              onClick={() => setOpened('C')}
            >
              {t.confirm}
            </Button>
          )}
          {care === 'ward' && block.allowed && (
            <Button
              icon="slash-circle"
              aria-haspopup="dialog"
              aria-label={t.of(t.block, name)}
              onClick={() => setOpened('J')}
            >
              {t.block}
            </Button>
          )}
          <Button
            look="quiet"
            icon="trash"
            aria-haspopup="dialog"
            aria-label={t.of(words.remove, name)}
            onClick={() => setOpened('removal')}
          >
            {words.remove}
          </Button>
        </Actions>
      </Stack>
      {(opened === 'C' || opened === 'J') && (
        <DecisionDialog guardian={guardian} name={name} decision={opened} onClose={close} />
      )}
      {opened === 'removal' && (
        <RemovalDialog
          title={words.removeTitle(name)}
          text={t.removeGuardian}
          confirm={words.remove}
          removed={words.removed}
          remove={() => removeGuardian(guardian, care)}
          onClose={close}
        />
      )}
    </Card>
  )
}

/** Who acts, or asks to act, for the person themself, what the person decides about it, and what was done on their behalf (000 §2, §4). */
export function GuardiansTab({ care }: { readonly care: Care }) {
  const t = useTexts(linkTexts)
  const words = t.guardians[care]
  const { patients } = useSignedIn()
  const { data = [] } = useQuery(guardiansQuery(care))
  const own = patients.find(({ patientRole }) => patientRole === 'PATIENT')
  return (
    <AccountFrame tab={care === 'ward' ? 'accountWarden' : 'accountParent'}>
      <Stack gap="l">
        <div className={css.head}>
          <h2>{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        {data.length === 0 ? (
          <EmptyState icon="shield" title={words.empty}>
            {words.emptyText}
          </EmptyState>
        ) : (
          <CardList label={t.list(words.title)}>
            {data.map((guardian) => (
              <GuardianCard key={guardian.accountId} guardian={guardian} care={care} />
            ))}
          </CardList>
        )}
        {own && (
          <section className={css.head} aria-labelledby="acts">
            <h2 id="acts">{t.actsMine}</h2>
            <p>{t.actsMineLead}</p>
            <ActsList patientId={own.id} />
          </section>
        )}
      </Stack>
    </AccountFrame>
  )
}
