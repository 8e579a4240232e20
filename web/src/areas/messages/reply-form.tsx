import type { Message } from '@portal/contract/areas/messages/parts'
import { useEffect, useRef } from 'react'
import { DraftStatus } from '../../draft/draft-status.tsx'
import { framed } from '../../entry/entry-form.tsx'
import { FormFrame } from '../../entry/form-frame.tsx'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { emptyLetter } from './letter.ts'
import { LetterFields } from './letter-fields.tsx'
import { Refusal } from './refusal.tsx'
import { composeTexts, conversationTexts } from './texts.ts'
import { useLetter, type LetterWork } from './use-letter.ts'
import { answered, replyTitle } from './words.ts'
import css from './messages.module.css'

interface ReplyFormProps {
  /** The message that is answered. */
  readonly to: Message
  readonly onSent: (message: Message) => void
  readonly onClose: () => void
  /** The person has asked for it, so that it takes the focus. */
  readonly asked: boolean
}

/** The work of answering a message. */
export const answerTo = (message: Message, language: 'pl' | 'en'): LetterWork => ({
  patientId: message.patient.id,
  inResponseTo: message.id,
  start: {
    ...emptyLetter,
    title: replyTitle(message.title, language),
    category: message.category?.code ?? '',
    recipients: answered(message),
  },
})

/** The answer at the foot of a conversation; what is written is kept until it is sent. */
export function ReplyForm({ to, onSent, onClose, asked }: ReplyFormProps) {
  const t = useTexts(conversationTexts)
  const words = useTexts(composeTexts)
  const work = answerTo(to, useLanguage())
  const of = useLetter(work, onSent)
  const { entry, draft, letter } = of
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asked) heading.current?.focus()
  }, [asked])
  return (
    <Card as="section" aria-labelledby="reply" padding="large">
      <Stack>
        <h2 id="reply" ref={heading} tabIndex={-1} className={css.replyTitle}>
          {t.replyTo(letter.recipients.map(({ name }) => name).join(', '))}
        </h2>
        <FormFrame {...framed(entry, <Refusal error={entry.error} changing={false} />)}>
          <LetterFields of={of} work={work} />
          <DraftStatus keeper={draft.keeper} state={draft.state} onTaken={entry.forget} />
          <Actions>
            <Button type="submit" look="primary" pending={entry.pending}>
              {t.sendReply}
            </Button>
            <Button
              look="quiet"
              icon="trash"
              disabled={entry.pending}
              onClick={() => {
                void draft.keeper.end().catch(() => undefined)
                onClose()
              }}
            >
              {words.discard}
            </Button>
          </Actions>
        </FormFrame>
      </Stack>
    </Card>
  )
}
