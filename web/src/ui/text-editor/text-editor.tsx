import { lengthOf, linesOf, plainText, writeLines } from '@portal/contract/rules/formatted-text'
import { longestText } from '@portal/contract/rules/messages'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n/texts.ts'
import { classNames } from '../class-names.ts'
import { FieldError, OptionalMark, useField, type FieldFrame } from '../field.tsx'
import { readHtml } from '../read-html.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { RichEditor } from './rich-editor.tsx'
import { editorTexts } from './texts.ts'
import field from '../field.module.css'
import css from './text-editor.module.css'

export interface TextEditorProps extends FieldFrame {
  /** Text with formats (`contract/src/rules/formatted-text.ts`); empty if there is nothing to read in it. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** The longest text, in characters that are read. */
  readonly longest?: number
}

/** From this many characters before the end a person hears how many there are. */
const saidFrom = 200

/** A text without formats, as HTML. */
const htmlOfText = (text: string): string => (text.trim() === '' ? '' : writeLines(linesOf(text)))

/**
 * A long text with formats, as a field with label, hint and error. The editor comes in a file of its own; until it is there, and if it does not come, the
 * text is written in a plain field, and what stands in it goes over into the editor with the place of the cursor.
 */
export function TextEditor({
  label,
  hint,
  error,
  optional,
  id,
  value,
  onChange,
  longest = longestText,
}: TextEditorProps) {
  const t = useTexts(editorTexts)
  const { control, hintId, errorId } = useField({ id, hint, error })
  const [rich, setRich] = useState<{ Editor: typeof RichEditor; cursor: number | undefined }>()
  const plain = useRef<HTMLTextAreaElement>(null)
  const composing = useRef(false)
  const [text, setText] = useState(() => plainText(readHtml(value)))
  useEffect(() => {
    const load = async () => {
      const { RichEditor: Editor } = await import('./rich-editor.tsx')
      // A word that a phone's keyboard is still composing would be lost with its field.
      if (composing.current)
        await new Promise((end) => plain.current?.addEventListener('compositionend', end, { once: true }))
      const writing = document.activeElement === plain.current
      // At once: what a person does between the reading of the cursor and the exchange of the fields would go nowhere.
      flushSync(() => setRich({ Editor, cursor: writing ? plain.current?.selectionStart : undefined }))
    }
    load().catch(() => undefined)
  }, [])
  const length = useMemo(() => lengthOf(readHtml(value)), [value])
  const over = length - longest
  const lengthId = `${control.id}-length`
  const labelId = `${control.id}-label`
  const described = classNames(control['aria-describedby'], lengthId)
  return (
    <div className={classNames(field.field, error !== undefined && field.wrong)}>
      <label className={field.label} id={labelId} htmlFor={control.id}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {hint && (
        <p className={field.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
      {rich ? (
        <rich.Editor
          attributes={{ ...control, 'aria-describedby': described, 'aria-labelledby': labelId }}
          required={!optional}
          value={value}
          cursor={rich.cursor}
          onChange={onChange}
        />
      ) : (
        <textarea
          {...control}
          aria-describedby={described}
          ref={plain}
          rows={8}
          className={field.control}
          value={text}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={() => {
            composing.current = false
          }}
          onChange={(event) => {
            setText(event.target.value)
            onChange(htmlOfText(event.target.value))
          }}
        />
      )}
      <p className={classNames(css.length, over > 0 && css.over)} id={lengthId}>
        {t.length(String(length), String(longest))}
      </p>
      <VisuallyHidden>
        <output>
          {over > 0 ? t.tooLong(String(over)) : over > -saidFrom && t.length(String(length), String(longest))}
        </output>
      </VisuallyHidden>
    </div>
  )
}
