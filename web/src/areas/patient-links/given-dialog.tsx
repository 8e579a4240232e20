import type { Guardian } from '@portal/contract/areas/patient-links'
import { isProblem } from '../../api/problem-text.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { useSeenVersion } from '../../entry/seen-version.ts'
import { useEntry } from '../../entry/use-entry.ts'
import { useTexts } from '../../i18n/texts.ts'
import { GivenFields } from './given-fields.tsx'
import { useGiven } from './given-form.ts'
import { givenTexts } from './given-texts.ts'
import { callLinks, reloadLinks } from './link-queries.ts'
import { LinkNow } from './link-now.tsx'
import type { Outcome } from './link-section.tsx'
import { linkTexts } from './texts.ts'

/** Asks what a guardian may do and until when, before the ward agrees and at any time later. Changes from another window are shown. */
export function GivenDialog(props: {
  readonly guardian: Guardian
  readonly name: string
  readonly onDone: (outcome: Outcome) => void
  readonly onClose: () => void
}) {
  const { guardian, name, onDone, onClose } = props
  const t = useTexts(givenTexts)
  const links = useTexts(linkTexts)
  const { accountId, patientId, status } = guardian
  const seen = useSeenVersion(guardian.version)
  const form = useGiven(guardian)
  const confirmed = status === 'C'
  const key = { accountId, patientId, version: seen.version }
  const entry = useEntry({
    wrong: form.wrong,
    send: () =>
      confirmed
        ? callLinks('linkRights', { body: { ...key, ...form.given() } })
        : callLinks('wardenUpdate', { body: { ...key, status: 'C', given: form.given() } }),
    onSent: () => {
      void reloadLinks()
      onDone({ tone: 'success', text: confirmed ? t.saved : links.confirmed })
    },
    onRefused: (problem) => {
      if (!isProblem(problem, 'STALE_VERSION', 'NOT_FOUND')) return
      void reloadLinks()
      if (isProblem(problem, 'STALE_VERSION')) seen.showsNow()
      else onDone({ tone: 'warning', text: links.gone, gone: true })
    },
  })
  return (
    <FormDialog
      entry={entry}
      title={confirmed ? t.changeTitle(name) : links.confirmTitle(name)}
      submit={confirmed ? t.save : links.confirm}
      cancel={t.cancel}
      onClose={onClose}
      lead={confirmed ? undefined : <p>{links.confirmText}</p>}
      refusal={isProblem(entry.error, 'STALE_VERSION') ? <LinkNow guardian={guardian} care="ward" /> : undefined}
      firstField={null}
    >
      <GivenFields form={form} entry={entry} name={name} />
    </FormDialog>
  )
}
