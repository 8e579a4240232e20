import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/caller.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { actsForSelfOnly } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Polish } from '../../ui/polish.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { LiveKey } from './keys.ts'
import { callLive } from './queries.ts'
import { forgetRunning, runningSession } from './running.ts'
import { runningTexts } from './texts.ts'
import css from './running-bar.module.css'

/** The session, if the portal would let the person go on there; where it does not answer, it is believed that it would. */
async function standing(kept: LiveKey | undefined): Promise<LiveKey | null> {
  try {
    const params = kept && { id: kept.teleconsultationId, patientId: kept.patientId }
    if (params) await callLive('liveAccess', { params })
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500 && error.status !== 429
    if (refused) kept = undefined
  }
  if (!kept) forgetRunning()
  return kept ?? null
}

/**
 * Says that a teleconsultation goes on, and leads back to it. The portal is asked when it appears, with each page that is opened and when the person
 * comes back to the tab; never by a clock, because that would keep a session alive that nobody uses.
 */
export function RunningBar({ path }: { readonly path: string }) {
  const t = useTexts(runningTexts)
  const session = useSession()
  const kept = runningSession()
  const { data: shown } = useQuery({
    queryKey: ['running-live-session', kept, path],
    queryFn: () => standing(kept),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const patient = session.state === 'in' && shown && session.patients.find(({ id }) => id === shown.patientId)
  if (!patient) return null
  return (
    <section className={css.bar} aria-label={t.running}>
      <Icon name="video" size={1.2} />
      <p>
        <strong>{t.running}</strong>
        {!actsForSelfOnly(session) && (
          <>
            {': '}
            <Polish>{`${patient.name} ${patient.lastName}`}</Polish>
          </>
        )}
      </p>
      <LinkButton size="small" to={pathTo('telehealthSession', { ...shown })}>
        {t.back}
        <VisuallyHidden> {t.backTo}</VisuallyHidden>
      </LinkButton>
    </section>
  )
}
