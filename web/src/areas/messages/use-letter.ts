import type { Message } from '@portal/contract/areas/messages/parts'
import { useCallback, useState } from 'react'
import type { DraftKey } from '../../draft/draft-calls.ts'
import { useDraft, type DraftOnScreen } from '../../draft/use-draft.ts'
import { useEntry, type Entry } from '../../entry/use-entry.ts'
import { textsNow } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.ts'
import { fieldIds, letterOf, mistakesIn, newKey, newSubject, sendingKey, writtenIn, type Letter } from './letter.ts'
import { callMessages, forgetMessages } from './queries.ts'
import { composeTexts } from './texts.ts'

/** What is written: a new message, an answer, or a change of one that the clinic has not read. */
export interface LetterWork {
  readonly patientId: string
  /** What the letter has before anything is typed. */
  readonly start: Omit<Letter, 'key'>
  readonly inResponseTo?: string
  /** A message that cannot be changed any more, in whose place a new one is written. */
  readonly insteadOf?: string
  /** The message that is changed. */
  readonly changes?: Message
}

/** Where a letter's draft is kept. */
export const draftKeyOf = ({ patientId, inResponseTo, insteadOf, changes }: Omit<LetterWork, 'start'>): DraftKey => ({
  patientId,
  kind: 'message',
  subject: changes ? `change-${changes.id}` : inResponseTo ? `reply-${inResponseTo}` : newSubject(insteadOf),
})

/** A letter on the screen: what is in it, and how its sending goes. */
export interface LetterOnScreen {
  readonly letter: Letter
  readonly change: (update: (letter: Letter) => Partial<Letter>) => void
  readonly entry: Entry
  readonly draft: DraftOnScreen
  /** Files are on their way: meanwhile nothing is sent. */
  readonly onBusy: (busy: boolean) => void
}

function send({ patientId, inResponseTo, changes }: LetterWork, letter: Letter): Promise<Message> {
  const written = writtenIn(letter)
  if (!changes)
    return callMessages(
      'messageSend',
      { body: { ...written, patientId, ...(inResponseTo && { inResponseTo }) } },
      { idempotencyKey: sendingKey(letter) },
    )
  const { id, version } = changes
  const keep = letter.files.filter(({ kept }) => kept).map((file) => file.id)
  return callMessages('messageUpdate', { body: { ...written, id, version, keep, isEdit: true } })
}

/** Says what became of a letter: sent, saved, or waiting for the clinic's system. */
function tell(message: Message, changed: boolean): void {
  const t = textsNow(composeTexts)
  if (changed) showToast('success', t.saved)
  else if (message.delivery === 'WAITING') showToast('info', t.waits)
  else showToast('success', t.sent)
}

/** A letter that is kept on the server while it is written. Its draft must have been loaded. */
export function useLetter(work: LetterWork, onSent: (message: Message) => void): LetterOnScreen {
  const draft = useDraft(draftKeyOf(work))
  const [key] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const letter = letterOf(draft.content, { ...work.start, key })
  const entry = useEntry<Message>({
    wrong: () => [
      ...mistakesIn(letter),
      ...(busy ? [{ fieldId: fieldIds.files, message: textsNow(composeTexts).filesBusy }] : []),
    ],
    send: () => send(work, letter),
    onSent: (message) => {
      tell(message, work.changes !== undefined)
      // What was sent is no draft any more; should the call fail, the server forgets it in time.
      void draft.keeper.end().catch(() => undefined)
      void forgetMessages()
      onSent(message)
    },
  })
  const { change } = draft
  return {
    letter,
    entry,
    draft,
    change: (update) =>
      change((content) => {
        const now = letterOf(content, { ...work.start, key })
        return { ...now, ...update(now) }
      }),
    onBusy: useCallback((now: boolean) => setBusy(now), []),
  }
}
