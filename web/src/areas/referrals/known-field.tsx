import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FormTextField } from '../../form/fields.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { useRested } from '../../ui/use-rested.ts'
import { referralTexts } from './referral-texts.ts'
import css from './referral.module.css'

export interface KnownFieldProps<T> {
  readonly name: 'institutionCro' | 'practiceNo'
  readonly label: string
  readonly hint: string
  readonly optional: boolean
  readonly query: (text: string) => UseQueryOptions<T | null, Error, T | null>
  /** The name and other facts that show whether it is the right one. */
  readonly describe: (found: T) => string
  /** The text when nobody has that number. */
  readonly unknown: string
}

/** A number that is looked up as it is typed; below it is shown whose it is, or that nobody has it. */
export function KnownField<T>({ name, label, hint, optional, query, describe, unknown }: KnownFieldProps<T>) {
  const t = useTexts(referralTexts)
  const typed = useWatch<Record<string, string>>({ name }) ?? ''
  const text = useRested(typed).trim()
  const asked = text !== ''
  const { data, isFetching, isError } = useQuery({ ...query(text), enabled: asked })
  const settled = asked && text === typed.trim()
  return (
    <div className={css.known}>
      <FormTextField
        name={name}
        label={label}
        hint={hint}
        optional={optional}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
      />
      <output className={css.found}>
        {settled && isFetching && t.looking}
        {settled && isError && t.notChecked}
        {settled && !isFetching && data && (
          <span className={css.right}>
            <Icon name="check-circle" />
            <span>{describe(data)}</span>
          </span>
        )}
        {settled && !isFetching && data === null && (
          <span className={css.unknown}>
            <Icon name="alert" />
            <span>
              <strong>{unknown}</strong>. {t.unknownHint}
            </span>
          </span>
        )}
      </output>
    </div>
  )
}
