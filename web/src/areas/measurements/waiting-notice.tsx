import { useEffect, useSyncExternalStore } from 'react'
import { formatDateTime } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { measurementTexts } from './texts.ts'
import { dropEntry, onWaiting, sendWaiting, waitingEntries } from './waiting.ts'
import { factsOf } from './words.ts'

/** Entries that wait for the network, and those that the server has refused; nothing while there are none. */
export function WaitingNotice() {
  const t = useTexts(measurementTexts)
  const entries = useSyncExternalStore(onWaiting, waitingEntries)
  const { run, pending } = useAction(sendWaiting)
  useEffect(() => void sendWaiting(), [])
  const waiting = entries.filter(({ refused }) => refused === undefined)
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
          {t.waitingText}
        </Notice>
      )}
      {entries.map(
        ({ body, refused }) =>
          refused !== undefined && (
            <Notice
              key={body.entryKey}
              tone="error"
              title={t.refusedTitle}
              actions={
                <Button size="small" icon="trash" onClick={() => dropEntry(body.entryKey)}>
                  {t.discard}
                </Button>
              }
            >
              {[
                formatDateTime(body.dateMeasurement),
                ...factsOf(body).map(({ name, value }) => `${name}: ${value}`),
                refused,
              ].join('. ')}
            </Notice>
          ),
      )}
    </>
  )
}
