import type { Patient } from '@portal/contract/areas/patients'
import type { HomeLine } from '../../home/part.ts'
import { useTexts } from '../../i18n/texts.ts'
import { PersonBadge } from '../../person/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { patientName } from '../../words/people.ts'
import { texts } from './texts.ts'
import css from './home.module.css'

function Line({ line, whose }: { readonly line: HomeLine; readonly whose: Patient | undefined }) {
  const t = useTexts(texts)
  const notes = [whose && t.for(patientName(whose)), line.note].filter(Boolean)
  return (
    <li>
      {whose ? <PersonBadge patient={whose} /> : <Icon name={line.icon} size={1.4} />}
      <span>
        {line.text}
        {notes.length > 0 && <small>{notes.join(', ')}</small>}
      </span>
      <LinkButton to={line.to} size="small" aria-label={t.buttonFor(line.button, [line.text, ...notes].join(', '))}>
        {line.button}
      </LinkButton>
    </li>
  )
}

interface ToDoProps {
  readonly lines: readonly HomeLine[]
  /** The people of the account where it has several. */
  readonly patients: readonly Patient[]
  /** What could not be loaded. */
  readonly missing: readonly string[]
  readonly onRetry: () => void
}

/** Everything that waits for the person, a line and a button each; what has to be done first stands first. */
export function ToDo({ lines, patients, missing, onRetry }: ToDoProps) {
  const t = useTexts(texts)
  const ordered = lines.toSorted((one, other) => (one.until ?? '9').localeCompare(other.until ?? '9'))
  return (
    <Card as="section" aria-labelledby="to-do">
      <Stack>
        <h2 id="to-do" className={css.title}>
          {t.todo}
        </h2>
        {ordered.length > 0 && (
          <ul className={css.lines}>
            {ordered.map((line) => (
              <Line key={line.key} line={line} whose={patients.find(({ id }) => id === line.patientId)} />
            ))}
          </ul>
        )}
        {ordered.length === 0 && missing.length === 0 && (
          <p className={css.done}>
            <Icon name="check-circle" size={1.4} />
            <span>
              <strong>{t.done}</strong> {t.doneText}
            </span>
          </p>
        )}
        {missing.length > 0 && (
          <Notice
            tone="warning"
            announce="status"
            title={t.failed(missing.join(', '))}
            actions={
              <Button size="small" icon="refresh" onClick={onRetry}>
                {t.retry}
              </Button>
            }
          />
        )}
      </Stack>
    </Card>
  )
}
