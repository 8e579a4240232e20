import type { DicomFile } from '@portal/contract/areas/images'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/spinner.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { sizeText } from '../../upload/texts.ts'
import { imageTexts } from './texts.ts'
import css from './images.module.css'

interface DicomRowProps {
  readonly file: DicomFile
  /** It is being sent from this page. */
  readonly running: boolean
  /** Sends the rest of it; undefined where this page does not have the file. */
  readonly onAgain: (() => void) | undefined
  readonly onRemove: () => void
}

/** A file on its way to the archive: its state in words, whose pictures it holds, and what can be done. */
export function DicomRow({ file, running, onAgain, onRemove }: DicomRowProps) {
  const t = useTexts(imageTexts)
  const language = useLanguage()
  const { fileName, fileSize, received, status, fault, patientInFile } = file
  const state = status === 'N' && !running ? t.broken : t[`state${status}`]
  const who = [patientInFile?.name, patientInFile?.pesel].filter(Boolean).join(', ')
  return (
    <li className={css.file}>
      <div className={css.facts}>
        <p>
          <strong dir="auto">{fileName}</strong>
        </p>
        <p>
          {fault && status === 'P' ? t[`fault${fault}`] : state} · {sizeText(fileSize, language)}
        </p>
        {fault && status === 'R' && <p>{t[`fault${fault}`]}</p>}
        {who && <p>{t.inFile(who)}</p>}
        {status === 'N' && <ProgressBar value={(100 * received) / fileSize} label={t.progress(fileName)} />}
      </div>
      {status === 'N' && !running && onAgain && (
        <Button size="small" look="quiet" icon="refresh" onClick={onAgain}>
          {t.again}
          <VisuallyHidden> – {fileName}</VisuallyHidden>
        </Button>
      )}
      {status !== 'S' && status !== 'W' && !running && (
        <Button size="small" look="quiet" icon="trash" onClick={onRemove}>
          {t.remove}
          <VisuallyHidden> – {fileName}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
