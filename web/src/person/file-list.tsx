import { useLanguage, useTexts } from '../i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { sizeText } from '../upload/texts.ts'
import { attachmentTexts } from './attachment-texts.ts'
import css from './person.module.css'

/** Files that will be sent, each with a button that removes it. */
export function FileList({
  files,
  onRemove,
}: {
  readonly files: readonly File[]
  readonly onRemove: (file: File) => void
}) {
  const t = useTexts(attachmentTexts)
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <ul className={css.files}>
      {files.map((file, index) => (
        <li key={index} className={css.file}>
          <Icon name="file" />
          <span className={css.fileName}>{file.name}</span>
          <span className={css.fileSize}>{sizeText(file.size, language)}</span>
          <IconButton icon="close" label={t.remove(file.name)} onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  )
}
