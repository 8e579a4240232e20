import { useTexts } from '../../../i18n/texts.ts'
import type { Tell } from '../../../wizard/step.ts'
import type { Base } from '../base.ts'
import type { Description } from './description.ts'
import { descriptionTexts } from './description-texts.ts'
import css from '../along.module.css'

/** What was written, and the names of the files. */
function Described({ note, files }: Description) {
  const t = useTexts(descriptionTexts)
  return (
    <>
      <p className={css.reason}>{note.trim() || t.none}</p>
      {files.length > 0 && (
        <ul className={css.drugs} aria-label={t.files}>
          {files.map(({ attachmentId, fileName }) => (
            <li key={attachmentId}>{fileName}</li>
          ))}
        </ul>
      )}
    </>
  )
}

export const tell: Tell<Base, Description, undefined> = ({ slice }, { language, needed, change }) => {
  const t = descriptionTexts[language]
  if (!needed || !slice) return { term: t.shown, value: undefined }
  return { term: t.shown, value: change(t.changeWhat, <Described {...slice} />) }
}
