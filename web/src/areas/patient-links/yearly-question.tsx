import { useMutation } from '@tanstack/react-query'
import type { Guardian } from '@portal/contract/areas/patient-links'
import { ProblemNotice } from '../../api/problem-notice.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { givenTexts } from './given-texts.ts'
import { AboutButton } from './link-card.tsx'
import { callLinks, reloadLinks } from './link-queries.ts'
import type { Outcome } from './link-section.tsx'

/** Asks a ward once a year whether the guardian shall continue. One press says yes; the buttons beside it change or end the right. */
export function YearlyQuestion(props: {
  readonly guardian: Guardian
  readonly name: string
  readonly onDone: (outcome: Outcome) => void
}) {
  const { guardian, name, onDone } = props
  const t = useTexts(givenTexts)
  const { accountId, patientId, version } = guardian
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callLinks('wardenKeep', { body: { accountId, patientId, version } }),
    onSuccess: () => onDone({ tone: 'success', text: t.kept }),
    onSettled: () => reloadLinks(),
  })
  return (
    <Notice
      tone="info"
      title={t.asked(name)}
      actions={
        <AboutButton
          words={t.yes}
          name={name}
          look="primary"
          icon="check"
          pending={isPending}
          onClick={() => mutate()}
        />
      }
    >
      <p>{t.askedText}</p>
      <ProblemNotice error={error} />
    </Notice>
  )
}
