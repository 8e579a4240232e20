import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Cared } from '@portal/contract/areas/patient-links'
import { formatDate } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { NameBadge, PersonBadge } from '../../person/badge.tsx'
import { personNote } from '../../person/note.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { givenTexts } from './given-texts.ts'
import { handoverTexts } from './handover-texts.ts'
import { AboutButton, LinkCard } from './link-card.tsx'
import { LinkSection, useOutcomes, type OutcomeProps, type SectionProps } from './link-section.tsx'
import { callLinks, caredQuery, type Care } from './link-queries.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { linkTexts } from './texts.ts'

const ActsDialog = lazy(async () => ({ default: (await import('./acts-dialog.tsx')).ActsDialog }))

function CaredCard({ cared, care, outcome, onOutcome }: OutcomeProps & { readonly cared: Cared; readonly care: Care }) {
  const t = useTexts(linkTexts)
  const g = useTexts(givenTexts)
  const h = useTexts(handoverTexts)
  const words = t.cared[care]
  const [opened, setOpened] = useState<'removal' | 'acts'>()
  const close = () => setOpened(undefined)
  const name = cared.fullName ?? words.unnamed
  const language = useLanguage()
  const patient = useSignedIn().patients.find(({ id }) => id === cared.id)
  const stands = cared.status === 'C' && !cared.ended
  const removal = stands ? words : t.unlisted
  const why = cared.ended
    ? care === 'ward'
      ? g.ended
      : cared.early
        ? t.endedByClinic
        : t.endedText
    : cared.status === 'P'
      ? t.waiting
      : cared.status === 'J'
        ? t.blocked
        : cared.handover && (cared.handover.given ? h.forParentKept : h.forParent)(formatDate(cared.handover.at))
  return (
    <LinkCard
      link={cared}
      care={care}
      outcome={outcome}
      name={name}
      badge={patient ? <PersonBadge patient={patient} size="large" /> : <NameBadge name={cared.fullName} />}
      note={patient && personNote(patient, language)}
      look={stands ? 'plain' : 'sunk'}
      why={why}
      nothing={h.notYou}
      who={{ term: t.birthDate, value: cared.birthDate && formatDate(cared.birthDate) }}
      actions={
        <>
          {stands && <AboutButton words={t.actsOf} name={name} onClick={() => setOpened('acts')} />}
          {care === 'child' && cared.ended && !cared.early && cared.status !== 'J' && (
            <LinkButton to={pathTo('accountRegistration', { patientRole: 'WARD' })} aria-label={t.of(t.askOfAge, name)}>
              {t.askOfAge}
            </LinkButton>
          )}
          {cared.actions.remove.allowed && (
            <AboutButton
              words={removal.remove}
              name={name}
              look="quiet"
              icon="trash"
              onClick={() => {
                onOutcome()
                setOpened('removal')
              }}
            />
          )}
        </>
      }
    >
      {opened === 'removal' && (
        <RemovalDialog
          title={removal.removeTitle(name)}
          text={t.removeCared}
          confirm={removal.remove}
          remove={() => callLinks('patientDelete', { params: { id: cared.id } })}
          onRemoved={() => {
            close()
            onOutcome({ tone: 'success', text: removal.removed, gone: true })
          }}
          onClose={close}
        />
      )}
      {opened === 'acts' && (
        <Suspense fallback={null}>
          <ActsDialog patientId={cared.id} title={t.actsOfTitle(name)} onClose={close} />
        </Suspense>
      )}
    </LinkCard>
  )
}

/** Wards or children of the account: the state of each link, since when, and a button for giving it up. */
export function CaredSection({ care, asked }: SectionProps) {
  const t = useTexts(linkTexts)
  const words = t.cared[care]
  const { data = [] } = useQuery(caredQuery(care))
  const { of, left, tell } = useOutcomes(data.map(({ id }) => id))
  const add = (
    <LinkButton
      icon="plus"
      size="small"
      to={pathTo('accountRegistration', { patientRole: care === 'ward' ? 'WARD' : 'CHILD' })}
    >
      {words.add}
    </LinkButton>
  )
  return (
    <LinkSection id={care} words={words} asked={asked} action={add} outcome={left}>
      {data.map((cared) => (
        <CaredCard
          key={cared.id}
          cared={cared}
          care={care}
          outcome={of(cared.id)}
          onOutcome={(how) => tell(cared.id, how)}
        />
      ))}
    </LinkSection>
  )
}
