import { useState } from 'react'
import type { Guardian } from '@portal/contract/areas/patient-links'
import { isProblem } from '../../api/problem-text.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { useSeenVersion } from '../../entry/seen-version.ts'
import { useEntry } from '../../entry/use-entry.ts'
import { dayOf } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import { GivenFields } from './given-fields.tsx'
import { useGiven } from './given-form.ts'
import { givenTexts } from './given-texts.ts'
import { handoverTexts } from './handover-texts.ts'
import { callLinks, reloadLinks } from './link-queries.ts'
import { LinkNow } from './link-now.tsx'
import type { Outcome } from './link-section.tsx'
import { linkTexts } from './texts.ts'

/** A young person's choice for one parent: whether they act on after the 18th birthday, with what and until when. */
export function HandoverDialog(props: {
  readonly guardian: Guardian
  readonly handover: NonNullable<Guardian['handover']>
  readonly name: string
  readonly onDone: (outcome: Outcome) => void
  readonly onClose: () => void
}) {
  const { guardian, handover, name, onDone, onClose } = props
  const t = useTexts(handoverTexts)
  const g = useTexts(givenTexts)
  const links = useTexts(linkTexts)
  const [actsOn, setActsOn] = useState(handover.given !== undefined)
  const form = useGiven(handover.given, dayOf(new Date(handover.at)))
  const { accountId, patientId } = guardian
  const seen = useSeenVersion(guardian.version)
  const entry = useEntry({
    wrong: () => (actsOn ? form.wrong() : []),
    send: () =>
      callLinks('handoverChoose', {
        body: { accountId, patientId, version: seen.version, given: actsOn ? form.given() : null },
      }),
    onSent: () => {
      void reloadLinks()
      onDone({ tone: 'success', text: t.saved })
    },
    onRefused: (problem) => {
      if (!isProblem(problem, 'STALE_VERSION', 'NOT_FOUND', 'HANDOVER_CLOSED')) return
      void reloadLinks()
      if (isProblem(problem, 'STALE_VERSION')) seen.showsNow()
      else if (isProblem(problem, 'NOT_FOUND')) onDone({ tone: 'warning', text: links.gone, gone: true })
      else onDone({ tone: 'warning', text: t.closed })
    },
  })
  return (
    <FormDialog
      entry={entry}
      title={t.questionOf(name)}
      submit={g.save}
      cancel={g.cancel}
      onClose={onClose}
      refusal={isProblem(entry.error, 'STALE_VERSION') ? <LinkNow guardian={guardian} care="child" /> : undefined}
      firstField={null}
    >
      <RadioGroup
        label={t.afterwards}
        value={actsOn ? 'on' : 'off'}
        onChange={(value) => setActsOn(value === 'on')}
        options={[
          { value: 'off', label: t.nobody, hint: t.nobodyHint },
          { value: 'on', label: t.actsOn, hint: t.actsOnHint },
        ]}
      />
      {actsOn && <GivenFields form={form} entry={entry} name={name} />}
    </FormDialog>
  )
}
