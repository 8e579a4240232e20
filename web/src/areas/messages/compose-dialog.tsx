import type { Message } from '@portal/contract/areas/messages/parts'
import type { Patient } from '@portal/contract/areas/patients'
import { useId, useState } from 'react'
import { draftKeeper } from '../../draft/draft-keeper.ts'
import { useLoadedDraft } from '../../draft/use-loaded-draft.ts'
import { DraftStatus } from '../../draft/draft-status.tsx'
import { framed } from '../../entry/entry-form.tsx'
import { FormFrame } from '../../entry/form-frame.tsx'
import { textsNow, useTexts } from '../../i18n/texts.ts'
import { patientName } from '../../words/people.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Select } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { hasWords, newKey, type Letter } from './letter.ts'
import { LetterFields, Recipients } from './letter-fields.tsx'
import { RecipientsPane } from './recipients-pane.tsx'
import { Refusal } from './refusal.tsx'
import { composeTexts } from './texts.ts'
import { draftKeyOf, useLetter, type LetterWork } from './use-letter.ts'
import css from './messages.module.css'

/** About whom a new message is written, and in place of which one. */
type NewLetter = Pick<LetterWork, 'patientId' | 'insteadOf'>

export interface ComposeDialogProps {
  readonly work: LetterWork
  /** Those about whom the account may write; the choice is shown where there are several. */
  readonly patients?: readonly Patient[]
  readonly onPatient?: (patientId: string) => void
  readonly onSent: (message: Message) => void
  readonly onClose: () => void
  /** Called with what was written when the message that was to be changed has been read meanwhile. */
  readonly onNew?: (letter: Letter) => void
  /** Loads the message again, which was changed elsewhere. */
  readonly onReload?: () => void
}

/**
 * Makes a letter the draft of a new message; files of the message that it comes from stay with that one. What was begun there before is not lost: it
 * is gone on with.
 */
export async function beginNew(of: NewLetter, letter: Omit<Letter, 'key'>): Promise<void> {
  const keeper = draftKeeper(draftKeyOf(of))
  const there = await keeper.load()
  if (there && hasWords(there)) return
  keeper.change(() => ({ ...letter, files: letter.files.filter(({ kept }) => !kept), key: newKey() }))
  await keeper.flush()
}

function Whom({ work, patients = [], onPatient, letter }: ComposeDialogProps & { readonly letter: Letter }) {
  const t = useTexts(composeTexts)
  if (patients.length < 2 || work.changes) return null
  /** Takes along what was written, unless something about the other person was begun before. */
  const move = async (other: string) => {
    const there = await draftKeeper(draftKeyOf({ patientId: other })).load()
    if (!there && hasWords(letter)) {
      await beginNew({ patientId: other }, { ...letter, recipients: [], files: [] })
      await draftKeeper(draftKeyOf(work)).end()
    }
    onPatient?.(other)
  }
  return (
    <Select
      label={t.person}
      hint={letter.recipients.length + letter.files.length > 0 ? t.personHint : undefined}
      options={patients.map((patient) => ({ value: patient.id, label: patientName(patient) }))}
      value={work.patientId}
      onChange={(event) => void move(event.target.value)}
    />
  )
}

function Composing(props: ComposeDialogProps) {
  const { work, onSent, onClose, onNew, onReload } = props
  const t = useTexts(composeTexts)
  const id = useId()
  const [picking, setPicking] = useState(false)
  const of = useLetter(work, onSent)
  const { letter, entry, draft } = of
  const changing = work.changes !== undefined
  const discard = () => {
    void draft.keeper.end().catch(() => undefined)
    showToast('info', textsNow(composeTexts).discarded)
    onClose()
  }
  const refusal = (
    <Refusal
      error={entry.error}
      changing={changing}
      {...(onNew && { onNew: () => onNew(letter) })}
      {...(onReload && { onReload: () => void draft.keeper.end().then(onReload) })}
    />
  )
  return (
    // One dialog for both: what is being written stays as it is below the search for recipients.
    <Dialog
      title={picking ? t.addRecipients : changing ? t.editTitle : t.newTitle}
      size="large"
      busy={entry.pending}
      onClose={picking ? () => setPicking(false) : onClose}
      actions={
        picking ? (
          <Button look="primary" icon="check" onClick={() => setPicking(false)}>
            {t.choose(letter.recipients.length)}
          </Button>
        ) : (
          <>
            <Button type="submit" form={id} look="primary" pending={entry.pending}>
              {changing ? t.save : t.send}
            </Button>
            {draft.content && (
              <Button look="quiet" icon="trash" disabled={entry.pending} onClick={discard}>
                {t.discard}
              </Button>
            )}
          </>
        )
      }
    >
      {picking && (
        <RecipientsPane
          patientId={work.patientId}
          chosen={letter.recipients}
          onChange={(recipients) => of.change(() => ({ recipients }))}
        />
      )}
      <div className={css.compose} hidden={picking}>
        <FormFrame id={id} {...framed(entry, refusal)}>
          <Whom {...props} letter={letter} />
          <Recipients of={of} onAdd={() => setPicking(true)} />
          <LetterFields of={of} work={work} />
          <DraftStatus keeper={draft.keeper} state={draft.state} onTaken={entry.forget} />
        </FormFrame>
      </div>
    </Dialog>
  )
}

/** Writes a new message, or changes one that the clinic has not read. What is written is kept until it is sent. */
export function ComposeDialog(props: ComposeDialogProps) {
  const { work, onClose } = props
  const t = useTexts(composeTexts)
  const key = draftKeyOf(work)
  const { state, retry } = useLoadedDraft(key)
  if (state === 'there') return <Composing key={`${key.patientId} ${key.subject}`} {...props} />
  return (
    <Dialog title={work.changes ? t.editTitle : t.newTitle} size="large" onClose={onClose}>
      {state === 'loading' ? (
        <Waiting>{t.loading}</Waiting>
      ) : (
        <Notice
          tone="error"
          announce="alert"
          title={t.failed}
          actions={
            <Button size="small" onClick={retry}>
              {t.again}
            </Button>
          }
        />
      )}
    </Dialog>
  )
}
