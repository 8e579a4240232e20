import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Act } from '@portal/contract/areas/patient-links'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { formatDateTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { actWords } from './act-words.ts'
import { actsQuery } from './link-queries.ts'
import { linkTexts } from './texts.ts'
import css from './links.module.css'

function ActLine({ act }: { readonly act: Act }) {
  const t = useTexts(linkTexts)
  const language = useLanguage()
  const actor = act.own ? t.you : (act.actor ?? t.deleted)
  return (
    <li className={css.act}>
      <strong>{actWords(act, language)}</strong>
      <span>{act.actingRole ? t.actOf(actor, act.patient) : t.linkActOf(actor, act.patient)}</span>
      <time dateTime={act.at}>{formatDateTime(act.at)}</time>
    </li>
  )
}

/** What was done for a patient, with both names, the newest first; acts that only read data are shown on request. */
export function ActsList({ patientId }: { readonly patientId: string }) {
  const t = useTexts(linkTexts)
  const [reads, setReads] = useState(false)
  const { data, error, isSuccess, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    actsQuery(patientId, reads),
  )
  const acts = data?.pages.flat() ?? []
  return (
    <div className={css.acts}>
      <Checkbox label={t.withReads} checked={reads} onChange={(event) => setReads(event.target.checked)} />
      <ProblemNotice error={error} />
      {isSuccess && acts.length === 0 && <p>{t.noActs}</p>}
      {acts.length > 0 && (
        <>
          <ol className={css.actList}>
            {acts.map((act, place) => (
              <ActLine key={place} act={act} />
            ))}
          </ol>
          <LoadMore
            shown={acts.length}
            more={hasNextPage}
            pending={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </>
      )}
    </div>
  )
}
