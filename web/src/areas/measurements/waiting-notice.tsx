import { useEffect, useSyncExternalStore } from 'react'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useAction } from '../../api/use-action.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { measurementTexts } from './texts.ts'
import { dropEntry, onWaiting, sendWaiting, waitingEntries, type WaitingEntry } from './waiting.ts'
import { whoseWords } from './whose.ts'
import { factsOf } from './words.ts'

const refusedWords = ({ body, refused }: WaitingEntry, whose: string): string =>
  [whose, formatDateTime(body.dateMeasurement), ...factsOf(body).map(({ name, value }) => `${name}: ${value}`), refused]
    .filter(Boolean)
    .join('. ')

/** Entries that wait for the network, and those that the server has refused, of everybody for whom the account acts; nothing while there are none. */
export function WaitingNotice() {
  const t = useTexts(measurementTexts)
  const entries = useSyncExternalStore(onWaiting, waitingEntries)
  const { patients } = useSignedIn()
  const { run, pending } = useAction(sendWaiting)
  useEffect(() => void sendWaiting(), [])
  const waiting = entries.filter(({ refused }) => refused === undefined)
  const whose = whoseWords(waiting, patients)
  return (
    <>
      {waiting.length > 0 && (
        <Notice
          tone="warning"
          announce="status"
          title={t.waitingTitle(waiting.length)}
          actions={
            <Button size="small" icon="refresh" pending={pending} onClick={() => void run(undefined)}>
              {t.sendNow}
            </Button>
          }
        >
          {t.waitingText} {whose !== '' && t.waitingWhose(whose)}
        </Notice>
      )}
      {entries.map(
        (entry) =>
          entry.refused !== undefined && (
            <Notice
              key={entry.body.entryKey}
              tone="error"
              title={t.refusedTitle}
              actions={
                <Button size="small" icon="trash" onClick={() => dropEntry(entry.body.entryKey)}>
                  {t.discard}
                </Button>
              }
            >
              {refusedWords(entry, whoseWords([entry], patients))}
            </Notice>
          ),
      )}
    </>
  )
}
