import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { pluralEn, pluralPl } from '../i18n/plural.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import css from './combobox.module.css'

const texts = defineTexts({
  clear: { pl: (label: string) => `Wyczyść: ${label}`, en: (label: string) => `Clear: ${label}` },
  searching: { pl: 'Wyszukuję…', en: 'Searching…' },
  failed: { pl: 'Nie udało się wyszukać. Spróbuj ponownie.', en: 'The search failed. Please try again.' },
  none: { pl: 'Nic nie znaleziono. Zmień wpisany tekst.', en: 'Nothing found. Please change the text.' },
  found: {
    pl: (count: number) =>
      `${count} ${pluralPl(count, { one: 'wynik', few: 'wyniki', many: 'wyników' })}. Wybierz strzałkami i zatwierdź klawiszem Enter.`,
    en: (count: number) =>
      `${count} ${pluralEn(count, { one: 'result', other: 'results' })}. Choose with the arrow keys and press Enter.`,
  },
  many: {
    pl: (count: number) => `Ponad ${count} wyników. Dopisz więcej, aby zawęzić listę.`,
    en: (count: number) => `More than ${count} results. Type more to narrow the list.`,
  },
  chosen: { pl: (name: string) => `Wybrano: ${name}`, en: (name: string) => `Chosen: ${name}` },
})

/** An option: a code and its text. */
export interface Choice {
  readonly code: string
  readonly name: string
}

/** The options found for what is typed. */
export interface Found {
  readonly choices: readonly Choice[]
  /** There are more options than these. */
  readonly more?: boolean
  readonly state: 'ready' | 'searching' | 'failed'
}

export interface ComboboxProps extends FieldFrame {
  readonly label: string
  readonly value: Choice | null
  readonly onChange: (value: Choice | null) => void
  readonly onBlur?: () => void
  /** What is typed; the owner searches for it and passes the result as `found`. */
  readonly phrase: string
  readonly onPhrase: (phrase: string) => void
  /** Undefined while too little is typed for a search. */
  readonly found: Found | undefined
  readonly ref?: Ref<HTMLInputElement>
}

const shown = ({ code, name }: Choice): string => `${code} ${name}`

/**
 * A choice among many options that are searched as the person types (ARIA combobox with a list box, APG "list autocomplete with manual selection"):
 * arrows move, Enter chooses, Escape closes and then clears, and the number of results is announced. Text that was not chosen from the list does not
 * count: leaving the field restores the earlier choice, or empties the field.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, id, value, onChange, onBlur, phrase, onPhrase, found, ref } = props
  const t = useTexts(texts)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [typing, setTyping] = useState(false)
  const choices = open ? (found?.choices ?? []) : []
  const at = Math.min(active, choices.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  const type = (text: string) => {
    setTyping(true)
    setOpen(true)
    setActive(-1)
    onPhrase(text)
    if (text === '' && value) onChange(null)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (choice: Choice) => {
    onChange(choice)
    setTyping(false)
    close()
  }
  const clear = () => {
    onChange(null)
    onPhrase('')
    setTyping(false)
    close()
    input.current?.focus()
  }
  const move = (to: number) => {
    setOpen(true)
    setActive(to)
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = choices.length - 1
    if (event.key === 'ArrowDown') move(at >= last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') move(at <= 0 ? last : at - 1)
    else if (event.key === 'Enter' && open && choices[at]) choose(choices[at])
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Escape' && (phrase !== '' || value)) clear()
    else return
    event.preventDefault()
  }
  const status = !open || !found || !typing ? '' : statusOf(found, t)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className={css.anchor}>
          <input
            {...control}
            ref={(element) => {
              input.current = element
              if (typeof ref === 'function') return ref(element)
              if (ref) ref.current = element
            }}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={choices.length > 0}
            aria-controls={listId}
            aria-activedescendant={at >= 0 ? optionId(at) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className={css.control}
            value={typing ? phrase : value ? shown(value) : ''}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onFocus={(event) => event.target.select()}
            onBlur={() => {
              setTyping(false)
              onPhrase('')
              close()
              onBlur?.()
            }}
          />
          <span className={css.aside}>
            {open && found?.state === 'searching' ? (
              <Spinner />
            ) : value || phrase !== '' ? (
              <IconButton
                icon="close"
                label={t.clear(label)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
              />
            ) : (
              <Icon name="search" />
            )}
          </span>
          <div
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot be filled while the person types
            role="listbox"
            tabIndex={-1}
            aria-label={label}
            className={classNames(css.list, choices.length === 0 && css.empty)}
            // A press must not take the focus away before the choice is made.
            onMouseDown={(event) => event.preventDefault()}
          >
            {choices.map((choice, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys (ARIA combobox)
              <div
                key={choice.code}
                id={optionId(index)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
                role="option"
                tabIndex={-1}
                aria-selected={choice.code === value?.code}
                className={classNames(css.option, index === at && css.active)}
                onMouseMove={() => setActive(index)}
                onClick={() => choose(choice)}
              >
                <span className={css.code}>{choice.code}</span> <span>{choice.name}</span>
              </div>
            ))}
          </div>
          {status !== '' && (choices.length === 0 || found?.more) && (
            <p className={css.status} aria-hidden="true">
              {status}
            </p>
          )}
          <output>
            <VisuallyHidden>{status || (value && !typing ? t.chosen(shown(value)) : '')}</VisuallyHidden>
          </output>
        </div>
      )}
    </Field>
  )
}

function statusOf(found: Found, t: (typeof texts)['pl']): string {
  if (found.state === 'failed') return t.failed
  if (found.choices.length > 0) return found.more ? t.many(found.choices.length) : t.found(found.choices.length)
  return found.state === 'searching' ? t.searching : t.none
}
