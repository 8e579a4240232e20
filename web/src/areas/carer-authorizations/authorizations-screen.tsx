import { ageOn, ages } from '@portal/contract/rules/ages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { queryClient } from '../../api/query.ts'
import { today } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { defineScreen } from '../../router/screen.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardList, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AuthorizationCard } from './authorization-card.tsx'
import { EndDialog } from './end-dialog.tsx'
import { authorizationsQuery } from './queries.ts'
import { carerTexts } from './texts.ts'

const CarerDialog = lazy(async () => ({ default: (await import('./carer-dialog.tsx')).CarerDialog }))

async function load(): Promise<void> {
  await queryClient.fetchQuery(authorizationsQuery())
}

type Opened = { readonly what: 'new' } | { readonly what: 'change' | 'end'; readonly id: string }

/** Whom the account's own patient has authorized to act for them. */
function AuthorizationsScreen() {
  const t = useTexts(carerTexts)
  const { patients } = useSignedIn()
  const { data: authorizations } = useSuspenseQuery(authorizationsQuery())
  const [opened, setOpened] = useState<Opened>()
  const [done, setDone] = useState<'given' | 'changed' | 'ended'>()
  const own = patients.find(({ patientRole }) => patientRole === 'PATIENT')
  // As the server decides: a carer is authorized from 18 on.
  const authorizes = own !== undefined && ageOn(own.birthDate, today()) >= ages.adult
  // As it is now: another window may change it while the dialog is open.
  const chosen = opened && opened.what !== 'new' ? authorizations.find(({ id }) => id === opened.id) : undefined
  const close = () => setOpened(undefined)
  const finish = (what: typeof done) => {
    setDone(what)
    close()
  }
  const open = (next: Opened) => {
    setDone(undefined)
    setOpened(next)
  }
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          authorizes && (
            <Button look="primary" icon="plus" aria-haspopup="dialog" onClick={() => open({ what: 'new' })}>
              {t.new}
            </Button>
          )
        }
      />
      <Stack>
        {done && <Notice tone="success" announce="status" title={t[done]} />}
        {authorizations.length > 0 ? (
          <CardList label={t.title}>
            {authorizations.map((one) => (
              <AuthorizationCard
                key={one.id}
                authorization={one}
                onChange={() => open({ what: 'change', id: one.id })}
                onEnd={() => open({ what: 'end', id: one.id })}
              />
            ))}
          </CardList>
        ) : (
          <Card>
            <EmptyState icon="users" title={own ? t.none : t.nobody}>
              {own ? (authorizes ? t.noneText : t.tooYoung) : t.nobodyText}
            </EmptyState>
          </Card>
        )}
      </Stack>
      {opened?.what === 'end' && chosen && (
        <EndDialog authorization={chosen} onClose={close} onEnded={() => finish('ended')} />
      )}
      {own && (opened?.what === 'new' || (opened?.what === 'change' && chosen)) && (
        <Suspense fallback={null}>
          <CarerDialog
            patientId={own.id}
            authorization={chosen}
            onClose={close}
            onDone={() => finish(opened.what === 'change' ? 'changed' : 'given')}
          />
        </Suspense>
      )}
    </>
  )
}

export const screen = defineScreen<'carerAuthorizations'>({ Screen: AuthorizationsScreen, load })
