import { Steps } from '../../wizard/steps.tsx'
import { Button } from '../../ui/button.tsx'
import { Actions, Card, CardList, Stack } from '../../ui/card.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Accordion, Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState, Skeleton } from '../../ui/empty-state.tsx'
import { Icon, iconNames } from '../../ui/icon.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ProgressBar, Waiting } from '../../ui/spinner.tsx'
import { Badge, StatusTag } from '../../ui/status-tag.tsx'
import css from './parts.module.css'

const steps = [
  { id: 'patients', title: 'Pacjent' },
  { id: 'services', title: 'Usługa' },
  { id: 'dates', title: 'Termin' },
  { id: 'summary', title: 'Podsumowanie' },
]

const Visit = ({ past }: { readonly past?: boolean }) => (
  <Card as="li" look={past ? 'sunk' : 'accent'}>
    <Stack>
      <StatusTag tone={past ? 'neutral' : 'success'}>{past ? 'Zrealizowana' : 'Potwierdzona'}</StatusTag>
      <h2>Konsultacja kardiologiczna</h2>
      <DefinitionList
        facts={[
          { term: 'Termin', value: 'sobota, 21 listopada 2026, 09:05' },
          { term: 'Pacjent', value: 'Zuzanna Wiśniewska' },
          { term: 'Miejsce', value: 'Poradnia Kardiologiczna, ul. Lipowa 5, Kraków' },
        ]}
      />
      {!past && (
        <Actions>
          <Button look="primary">Szczegóły</Button>
          <Button icon="calendar">Dodaj do kalendarza</Button>
          <Button look="danger" icon="close">
            Odwołaj
          </Button>
        </Actions>
      )}
    </Stack>
  </Card>
)

export function ThingParts() {
  return (
    <Stack gap="l">
      <Steps steps={steps} current="dates" />
      <CardList columns={2}>
        <Visit />
        <Visit past />
      </CardList>
      <Card>
        <Stack>
          <h2>Statusy i przyciski</h2>
          <div className={css.row}>
            <StatusTag tone="neutral">Oczekuje</StatusTag>
            <StatusTag tone="info">Zarejestrowana</StatusTag>
            <StatusTag tone="success">Potwierdzona</StatusTag>
            <StatusTag tone="warning">Do potwierdzenia</StatusTag>
            <StatusTag tone="error">Odwołana</StatusTag>
            <Badge>12 wolnych</Badge>
            <Countdown
              until="2026-11-21T10:14:05Z"
              now="2026-11-21T10:00:00Z"
              label="Termin zarezerwowany jeszcze przez"
              onEnd={() => undefined}
            />
          </div>
          <div className={css.row}>
            <Button look="primary">Główny</Button>
            <Button>Zwykły</Button>
            <Button look="quiet" icon="arrow-left">
              Cichy
            </Button>
            <Button look="danger">Groźny</Button>
            <Button look="primary" pending>
              Zapisywanie
            </Button>
            <Button disabled>Niedostępny</Button>
          </div>
        </Stack>
      </Card>
      <Accordion>
        <Disclosure title="Podstawowa opieka zdrowotna" aside={<Badge>4 usługi</Badge>} open>
          <p>Porada lekarska, porada pielęgniarska, bilans dziecka, szczepienie.</p>
        </Disclosure>
        <Disclosure title="Poradnie specjalistyczne" aside={<Badge>21 usług</Badge>}>
          <p>Kardiologia, neurologia, ortopedia.</p>
        </Disclosure>
      </Accordion>
      <Card>
        <EmptyState title="Nie masz zaplanowanych wizyt" action={<Button look="primary">Umów wizytę</Button>}>
          <p>Gdy umówisz wizytę, znajdziesz ją tutaj.</p>
        </EmptyState>
      </Card>
      <Card>
        <h2>Oczekiwanie</h2>
        <Waiting>Wczytywanie wizyt…</Waiting>
        <ProgressBar value={60} label="Postęp" />
        <Skeleton />
        <LoadMore shown={15} more pending={false} onMore={() => undefined} />
      </Card>
      <Card>
        <ul className={css.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} size={1.6} />
              {name}
            </li>
          ))}
        </ul>
      </Card>
    </Stack>
  )
}
