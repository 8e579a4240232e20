import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { useEntry } from '../../entry/use-entry.ts'
import { today } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DateField, dateProblemText } from '../../ui/date-field.tsx'
import { dateProblem, dateText, parseDateText } from '../../ui/date-text.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { Select, TextField } from '../../ui/text-field.tsx'
import type { MessageFilter } from './address.ts'
import { categoriesQuery } from './queries.ts'
import { messageFilterTexts, messageTexts } from './texts.ts'

interface FilterDialogProps {
  readonly filter: MessageFilter
  readonly onApply: (filter: MessageFilter) => void
  readonly onClose: () => void
}

/** The earliest day that may be asked for. */
const earliest = '2000-01-01'
const longest = 150

/** Chooses messages by date, category and words; of what was received also by who wrote and about whom. */
export function FilterDialog({ filter, onApply, onClose }: FilterDialogProps) {
  const t = useTexts(messageFilterTexts)
  const words = useTexts(messageTexts)
  const language = useLanguage()
  const id = useId()
  const categories = useQuery(categoriesQuery()).data ?? []
  const { box } = filter
  const [typed, setTyped] = useState({
    after: filter.after ? dateText(filter.after) : '',
    before: filter.before ? dateText(filter.before) : '',
    category: filter.category ?? '',
    title: filter.title ?? '',
    sender: filter.sender ?? '',
    recipient: filter.recipient ?? '',
  })
  const limits = { min: earliest, max: today() }
  const dayOf = (text: string) => (text.trim() ? parseDateText(text) : undefined)
  const wrongDay = (name: 'after' | 'before'): FieldProblem[] => {
    const problem = typed[name].trim() ? dateProblem(typed[name], limits) : undefined
    return problem ? [{ fieldId: `${id}-${name}`, message: dateProblemText(problem, limits, language) }] : []
  }
  const wrongOrder = (): FieldProblem[] => {
    const [after, before] = [dayOf(typed.after), dayOf(typed.before)]
    return after && before && before < after ? [{ fieldId: `${id}-before`, message: t.endBeforeStart }] : []
  }
  const entry = useEntry({
    wrong: () => [...wrongDay('after'), ...wrongDay('before'), ...wrongOrder()],
    send: async () => undefined,
    onSent: () =>
      onApply({
        box,
        page: 0,
        after: dayOf(typed.after),
        before: dayOf(typed.before),
        category: typed.category || undefined,
        title: typed.title.trim() || undefined,
        sender: typed.sender.trim() || undefined,
        recipient: typed.recipient.trim() || undefined,
      }),
  })
  const put = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const day = (name: 'after' | 'before') => (
    <DateField
      {...limits}
      id={`${id}-${name}`}
      label={t[name]}
      value={typed[name]}
      onChange={put(name)}
      error={entry.problemOf(`${id}-${name}`)}
    />
  )
  const words150 = (name: 'title' | 'sender' | 'recipient', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      maxLength={longest}
      value={typed[name]}
      onChange={(event) => put(name)(event.target.value)}
    />
  )
  return (
    <FormDialog
      entry={entry}
      title={t.title}
      submit={t.apply}
      onClose={onClose}
      after={
        <Button look="quiet" onClick={() => onApply({ box, page: 0 })}>
          {words.clear}
        </Button>
      }
    >
      {day('after')}
      {day('before')}
      <Select
        label={t.category}
        empty={t.anyCategory}
        options={categories.map(({ code, name }) => ({ value: code, label: name }))}
        value={typed.category}
        onChange={(event) => put('category')(event.target.value)}
      />
      {words150('title', t.titlePart)}
      {box === 'inbox' && words150('sender', t.sender)}
      {box === 'inbox' && words150('recipient', t.recipient, t.recipientHint)}
    </FormDialog>
  )
}
