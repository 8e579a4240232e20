import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Guardian } from '@portal/contract/areas/patient-links'
import { useTexts } from '../../i18n/texts.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Stack } from '../../ui/card.tsx'
import { ActsList } from './acts-list.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { AboutButton, LinkCard, LinkList } from './link-card.tsx'
import { callLinks, guardiansQuery, type Care } from './link-queries.ts'
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
  const waiting = guardian.status === 'P'
  const { confirm, block } = guardian.actions
  return (
    <LinkCard
      link={guardian}
      name={name}
      look={guardian.ended ? 'sunk' : waiting ? 'accent' : 'plain'}
      who={{ term: t.pesel, value: guardian.nationalIdentificationNumber }}
      actions={
        <>
          {care === 'ward' && confirm.allowed && (
            <AboutButton
              words={t.confirm}
              name={name}
              look={waiting ? 'primary' : 'secondary'}
              icon="check"
              onClick={() => setOpened('C')}
            />
          )}
          {care === 'ward' && block.allowed && (
            <AboutButton words={t.block} name={name} icon="slash-circle" onClick={() => setOpened('J')} />
          )}
          <AboutButton
            words={words.remove}
            name={name}
            look="quiet"
            icon="trash"
            onClick={() => setOpened('removal')}
          />
        </>
      }
    >
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
    </LinkCard>
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
    <Stack gap="l">
      <div className={css.head}>
        <h2>{words.title}</h2>
        <p>{words.lead}</p>
      </div>
      <LinkList words={words} icon="shield">
        {data.map((guardian) => (
          <GuardianCard key={guardian.accountId} guardian={guardian} care={care} />
        ))}
      </LinkList>
      {own && (
        <section className={css.head} aria-labelledby="acts">
          <h2 id="acts">{t.actsMine}</h2>
          <p>{t.actsMineLead}</p>
          <ActsList patientId={own.id} />
        </section>
      )}
    </Stack>
  )
}
