import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Guardian } from '@portal/contract/areas/patient-links'
import { problems } from '@portal/contract/areas/patients/problems'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { NameBadge } from '../../person/badge.tsx'
import { useSignedIn } from '../../session/use-session.ts'
import { ActsList } from './acts-list.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { givenTexts } from './given-texts.ts'
import { HandoverQuestion } from './handover-question.tsx'
import { handoverTexts } from './handover-texts.ts'
import { AboutButton, LinkCard } from './link-card.tsx'
import { LinkSection, useOutcomes, type Outcome, type OutcomeProps, type SectionProps } from './link-section.tsx'
import { callLinks, guardiansQuery, type Care } from './link-queries.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { linkTexts } from './texts.ts'
import { YearlyQuestion } from './yearly-question.tsx'
import css from './links.module.css'

const GivenDialog = lazy(async () => ({ default: (await import('./given-dialog.tsx')).GivenDialog }))

/** Removes a guardian: a parent's link is deleted by its own call, a warden's by the decision D. */
const removeGuardian = ({ accountId, patientId, version }: Guardian, care: Care) =>
  care === 'child'
    ? callLinks('parentDelete', { params: { id: accountId } })
    : callLinks('wardenUpdate', { body: { status: 'D', accountId, patientId, version } })

function GuardianCard({
  guardian,
  care,
  outcome,
  onOutcome,
}: OutcomeProps & { readonly guardian: Guardian; readonly care: Care }) {
  const t = useTexts(linkTexts)
  const g = useTexts(givenTexts)
  const h = useTexts(handoverTexts)
  const language = useLanguage()
  const words = t.guardians[care]
  const [opened, setOpened] = useState<'given' | 'J' | 'removal'>()
  const close = () => setOpened(undefined)
  const open = (dialog: typeof opened) => {
    onOutcome()
    setOpened(dialog)
  }
  const finish = (how: Outcome) => {
    close()
    onOutcome(how)
  }
  const name = guardian.fullName ?? words.unnamed
  const waiting = guardian.status === 'P'
  const removal = guardian.status === 'C' && !guardian.ended ? words : t.unlisted
  const { confirm, block, change, remove } = guardian.actions
  return (
    <LinkCard
      link={guardian}
      care={care}
      outcome={outcome}
      why={
        remove.allowed
          ? care === 'ward' && guardian.ended
            ? g.endedForWard
            : undefined
          : problems.PARENT_STAYS[language]
      }
      nothing={h.nobody}
      question={
        guardian.asked ? (
          <YearlyQuestion guardian={guardian} name={name} onDone={onOutcome} />
        ) : (
          <HandoverQuestion guardian={guardian} name={name} onDone={onOutcome} />
        )
      }
      name={name}
      badge={<NameBadge name={guardian.fullName} />}
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
              onClick={() => open('given')}
            />
          )}
          {care === 'ward' && change.allowed && (
            <AboutButton words={g.change} name={name} onClick={() => open('given')} />
          )}
          {care === 'ward' && block.allowed && (
            <AboutButton words={t.block} name={name} icon="slash-circle" onClick={() => open('J')} />
          )}
          {remove.allowed && (
            <AboutButton words={removal.remove} name={name} look="quiet" icon="trash" onClick={() => open('removal')} />
          )}
        </>
      }
    >
      {opened === 'J' && <BlockDialog guardian={guardian} name={name} onDone={finish} onClose={close} />}
      {opened === 'given' && (
        <Suspense fallback={null}>
          <GivenDialog guardian={guardian} name={name} onDone={finish} onClose={close} />
        </Suspense>
      )}
      {opened === 'removal' && (
        <RemovalDialog
          title={removal.removeTitle(name)}
          text={t.removeGuardian}
          confirm={removal.remove}
          remove={() => removeGuardian(guardian, care)}
          onRemoved={() => finish({ tone: 'success', text: removal.removed, gone: true })}
          onClose={close}
        />
      )}
    </LinkCard>
  )
}

/** The accounts that act, or ask to act, for the person themself, and the person's decisions about them. */
export function GuardiansSection({ care, asked }: SectionProps) {
  const t = useTexts(linkTexts)
  const { data = [] } = useQuery(guardiansQuery(care))
  const { of, left, tell } = useOutcomes(data.map(({ accountId }) => accountId))
  return (
    <LinkSection id={care === 'ward' ? 'warden' : 'parent'} words={t.guardians[care]} asked={asked} outcome={left}>
      {data.map((guardian) => (
        <GuardianCard
          key={guardian.accountId}
          guardian={guardian}
          care={care}
          outcome={of(guardian.accountId)}
          onOutcome={(how) => tell(guardian.accountId, how)}
        />
      ))}
    </LinkSection>
  )
}

/** What was done on the person's behalf. */
export function ActsSection() {
  const t = useTexts(linkTexts)
  const own = useSignedIn().patients.find(({ patientRole }) => patientRole === 'PATIENT')
  if (!own) return null
  return (
    <section className={css.section} aria-labelledby="acts">
      <h2 id="acts">{t.actsMine}</h2>
      <p>{t.actsMineLead}</p>
      <ActsList patientId={own.id} />
    </section>
  )
}
