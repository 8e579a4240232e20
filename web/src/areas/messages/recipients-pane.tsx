import { recipientsAtMost, recipientsAtOnce } from '@portal/contract/rules/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFrame } from '../../entry/form-frame.tsx'
import { problemText } from '../../api/problem-text.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Polish } from '../../ui/polish.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Addressee } from './letter.ts'
import { Pager } from './pager.tsx'
import { contactsQuery, type ContactSearch } from './queries.ts'
import { composeTexts } from './texts.ts'
import { contactName } from './words.ts'
import css from './messages.module.css'

interface RecipientsPaneProps {
  readonly patientId: string
  readonly chosen: readonly Addressee[]
  readonly onChange: (chosen: readonly Addressee[]) => void
}

function Found({
  search,
  onPage,
  ...rest
}: RecipientsPaneProps & { readonly search: ContactSearch; readonly onPage: (page: number) => void }) {
  const { patientId, chosen, onChange } = rest
  const t = useTexts(composeTexts)
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(contactsQuery(patientId, search))
  if (!data && error)
    return (
      <Notice
        tone="error"
        announce="alert"
        title={t.searchFailed}
        actions={
          <Button size="small" pending={isFetching} onClick={() => void refetch()}>
            {t.again}
          </Button>
        }
      >
        {problemText(error, language)}
      </Notice>
    )
  if (!data) return <Waiting>{t.searching}</Waiting>
  const full = chosen.length >= recipientsAtMost
  return (
    <Stack>
      {data.length === 0 ? (
        <output>{t.nobody}</output>
      ) : (
        <ul className={css.contacts} aria-label={t.found}>
          {data.map((contact) => {
            const name = contactName(contact)
            const on = chosen.some(({ id }) => id === contact.id)
            return (
              <li key={contact.id}>
                <Checkbox
                  boxed
                  label={name}
                  hint={contact.about && <Polish>{contact.about}</Polish>}
                  checked={on}
                  disabled={full && !on}
                  onChange={() =>
                    onChange(on ? chosen.filter(({ id }) => id !== contact.id) : [...chosen, { id: contact.id, name }])
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
      {full && <output>{t.mostRecipients(recipientsAtMost)}</output>}
      <Pager page={search.page} full={data.length === recipientsAtOnce} onPage={onPage} />
    </Stack>
  )
}

/** Looks for people and teams of the clinic by name, five at a time, and chooses among them. */
export function RecipientsPane(props: RecipientsPaneProps) {
  const t = useTexts(composeTexts)
  const [typed, setTyped] = useState({ lastname: '', name: '' })
  const [search, setSearch] = useState<ContactSearch>({ lastname: '', name: '', page: 0 })
  return (
    <Stack>
      <FormFrame
        problems={[]}
        attempt={0}
        refusal={null}
        pending={false}
        onSubmit={() => setSearch({ lastname: typed.lastname.trim(), name: typed.name.trim(), page: 0 })}
      >
        <div className={css.search}>
          <TextField
            label={t.lastName}
            autoComplete="off"
            maxLength={150}
            value={typed.lastname}
            onChange={(event) => setTyped({ ...typed, lastname: event.target.value })}
          />
          <TextField
            label={t.firstName}
            autoComplete="off"
            maxLength={150}
            value={typed.name}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
          <Button type="submit" icon="search">
            {t.search}
          </Button>
        </div>
      </FormFrame>
      <Found {...props} search={search} onPage={(page) => setSearch({ ...search, page })} />
    </Stack>
  )
}
