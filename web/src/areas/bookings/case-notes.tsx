import type { BookingWithDetails } from '@portal/contract/areas/bookings'
import type { CaseNote } from '@portal/contract/areas/medical-cases'
import { mostCaseNotes } from '@portal/contract/rules/medical-cases'
import { useState } from 'react'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CaseNoteDialog } from './case-note-dialog.tsx'
import { caseNotesTexts } from './case-notes-texts.ts'
import css from './bookings.module.css'

interface Props {
  readonly booking: BookingWithDetails
}

/**
 * What was written about the matter of a teleconsultation. Until the visit is over a person adds to it, and writes anew what no doctor has read yet.
 */
export function CaseNotes({ booking }: Props) {
  const t = useTexts(caseNotesTexts)
  const [open, setOpen] = useState<{ readonly before?: CaseNote }>()
  const [said, setSaid] = useState('')
  const { medicalCaseId, details, actions } = booking
  const { caseNotes: notes } = details
  if (medicalCaseId === undefined || !notes) return null
  const takes = actions.attach.allowed
  return (
    <>
      <DefinitionList
        facts={notes.map((one) => ({
          term: t.matter,
          value: (
            <>
              <span className={css.typed}>{one.note}</span>
              {takes && one.actions.change.allowed && (
                <div>
                  <Button
                    look="quiet"
                    size="small"
                    icon="edit"
                    aria-haspopup="dialog"
                    onClick={() => setOpen({ before: one })}
                  >
                    {t.change}
                    <VisuallyHidden> {t.of(formatDateTime(one.writtenAt))}</VisuallyHidden>
                  </Button>
                </div>
              )}
            </>
          ),
        }))}
      />
      <output className={css.said}>{said}</output>
      {takes && notes.length < mostCaseNotes && (
        <Actions>
          <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpen({})}>
            {t.add}
          </Button>
        </Actions>
      )}
      {open && (
        <CaseNoteDialog
          patientId={booking.patient.id}
          caseId={medicalCaseId}
          before={open.before}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setSaid(open.before ? t.changed : t.added)
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}
