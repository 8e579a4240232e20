import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StoredRow } from '../../upload/upload-row.tsx'
import { attachmentAddress, attachmentsQuery } from './queries.ts'
import { conversationTexts } from './texts.ts'
import css from './messages.module.css'

/** The files of a message, to look at and to download. */
export function Attachments({ id }: { readonly id: string }) {
  const t = useTexts(conversationTexts)
  const { data, error, refetch, isFetching } = useQuery(attachmentsQuery(id))
  if (!data && error)
    return (
      <Notice
        tone="warning"
        title={t.attachmentsFailed}
        actions={
          <Button size="small" pending={isFetching} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        }
      />
    )
  if (!data) return <Skeleton lines={1} />
  return (
    <ul className={css.attachments} aria-label={t.attachments}>
      {data.map((file) => (
        <StoredRow
          key={file.id}
          file={file}
          contentHref={(one) => attachmentAddress(id, one.id)}
          deleteFailed=""
          onDelete={undefined}
        />
      ))}
    </ul>
  )
}
