import type { RequestAttachment } from '@portal/contract/areas/document-requests/parts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { sizeText } from '../../upload/texts.ts'
import { attachmentAddress } from './queries.ts'
import { requestTexts } from './texts.ts'
import css from './document-requests.module.css'

interface AnswerFilesProps {
  readonly id: string
  readonly attachments: readonly RequestAttachment[]
}

/** The files of the clinic's answer, to be downloaded. */
export function AnswerFiles({ id, attachments }: AnswerFilesProps) {
  const t = useTexts(requestTexts)
  const language = useLanguage()
  return (
    <>
      <h3>{t.attachments}</h3>
      <ul className={css.files} aria-label={t.attachments}>
        {attachments.map(({ id: attId, fileName, size }) => (
          <li key={attId}>
            <Icon name="file" size={1.4} />
            <span className={css.name} dir="auto">
              {fileName}
              <span className={css.size}>{size === undefined ? t.unavailable : sizeText(size, language)}</span>
            </span>
            {size !== undefined && (
              <a className={css.download} href={attachmentAddress(id, attId)} download={fileName}>
                <Icon name="download" />
                <span>
                  {t.download}
                  <VisuallyHidden> {fileName}</VisuallyHidden>
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
