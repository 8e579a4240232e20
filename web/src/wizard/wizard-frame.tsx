import { lazy, Suspense, type ReactNode } from 'react'
import { defineTexts, useLanguage, useTexts } from '../i18n/texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Steps } from './steps.tsx'
import { HeldStatus } from './held-status.tsx'
import { progressOf } from './progress.ts'
import type { Members } from './step.ts'
import type { Standing } from './use-step.ts'
import type { Chosen } from './wizard.ts'
import css from './wizard.module.css'

// A guest has begun nothing that could be given up.
const GiveUp = lazy(async () => ({ default: (await import('./give-up.tsx')).GiveUp }))

const texts = defineTexts({
  back: { pl: 'Wstecz', en: 'Back' },
})

export interface WizardFrameProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** The person and the matter that the wizard is about; always visible. */
  readonly context?: ReactNode
  /** Where the context stands if there is room: above the step, or in a column beside it that stays in view. */
  readonly contextAt?: 'top' | 'side'
  /** Read after the step: stands below it, or below the context beside it. */
  readonly after?: ReactNode
  /** The person has begun something that they can give up. */
  readonly leavable: boolean
  readonly children: ReactNode
}

/** The frame of every step of a wizard: progress, heading, context, remaining time of a hold, the step, and the buttons back and out. */
export function WizardFrame<C, B extends Chosen<C>, T extends Members, Made>({
  here,
  title,
  lead,
  context,
  contextAt = 'top',
  after,
  leavable,
  children,
}: WizardFrameProps & { readonly here: Standing<C, B, T, Made> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { wizard, id, situation, base } = here
  const before = wizard.previous(situation, id)
  const { held, leaving } = wizard
  const heldNow = held?.of(base)
  const heldId = heldNow?.state === 'held' ? heldNow.id : undefined
  return (
    <>
      <Steps steps={progressOf(wizard.met(situation), id, wizard.between, language)} current={id} />
      <PageHeader title={title} lead={lead} />
      {/* The message that something is held lies above: below stands the step for which the time runs. */}
      <div className={css.frame} data-at-foot={heldId === undefined ? undefined : ''}>
        <div className={classNames(css.columns, contextAt === 'side' && css.beside)}>
          {context && <div className={css.context}>{context}</div>}
          <div className={css.wizard}>
            {held && heldNow && (
              <HeldStatus
                key={heldId}
                held={held}
                now={heldNow}
                base={base}
                here={(choices) => wizard.at(id, choices)}
              />
            )}
            {children}
          </div>
          {after && <div className={css.after}>{after}</div>}
        </div>
        {(before || leavable) && (
          <div className={css.nav} data-print="no">
            {before ? (
              <LinkButton to={wizard.at(before, base.choices)} look="quiet" icon="arrow-left">
                {t.back}
              </LinkButton>
            ) : (
              <span />
            )}
            {leavable && (
              <Suspense>
                <GiveUp
                  leaving={leaving}
                  keeper={wizard.keeper(base)}
                  held={
                    held && heldId !== undefined
                      ? { ...held.texts[language], release: () => held.release(heldId) }
                      : undefined
                  }
                />
              </Suspense>
            )}
          </div>
        )}
      </div>
    </>
  )
}
