import type { ChatRecord } from '@portal/contract/areas/booking-attachments'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { chatQuery, type Consultation } from './queries.ts'
import { Conversation } from './conversation.tsx'
import { recordTexts } from './texts.ts'
import { RecordProblem } from './record-problem.tsx'

function Chat({ messages }: ChatRecord) {
  const t = useTexts(recordTexts)
  if (messages.length === 0) return <Notice tone="info" title={t.chatNone} />
  const sides = { PATIENT: t.you, STAFF: t.staff, UNKNOWN: t.unknown }
  return (
    <Conversation
      label={t.chat}
      lines={messages.map(({ sentAt, side, author, text }) => ({
        who: author ?? sides[side],
        when: sentAt && formatDateTime(sentAt),
        text,
        own: side === 'PATIENT',
      }))}
    />
  )
}

/** The chat of a teleconsultation, shown as a conversation. */
export function ChatDialog(props: { readonly consultation: Consultation; readonly onClose: () => void }) {
  const { consultation, onClose } = props
  const t = useTexts(recordTexts)
  const { data, error, isFetching, refetch } = useQuery(chatQuery(consultation))
  return (
    <Dialog title={t.chat} onClose={onClose}>
      {data ? (
        <Chat messages={data.messages} />
      ) : error ? (
        <RecordProblem
          error={error}
          none={t.chatNone}
          retry={t.retry}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting>{t.chatLoading}</Waiting>
      )}
    </Dialog>
  )
}
