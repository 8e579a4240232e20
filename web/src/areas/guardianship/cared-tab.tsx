import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Cared } from '@portal/contract/areas/patient-links'
import { formatDate } from '../../i18n/dates.ts'
import { useTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, CardList, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { callLinks, caredQuery, type Care } from './link-queries.ts'
import { LinkStatusTag, useLinkFacts } from './link-state.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { linkTexts } from './texts.ts'
import css from './links.module.css'

const ActsDialog = lazy(async () => ({ default: (await import('./acts-dialog.tsx')).ActsDialog }))

function CaredCard({ cared, care }: { readonly cared: Cared; readonly care: Care }) {
  const t = useTexts(linkTexts)
  const words = t.cared[care]
  const [opened, setOpened] = useState<'removal' | 'acts'>()
  const close = () => setOpened(undefined)
  const name = cared.fullName ?? words.unnamed
  const stands = cared.status === 'C' && !cared.ended
  const facts = useLinkFacts(cared)
  const why = cared.ended
    ? t.endedText
    : cared.status === 'P'
      ? t.waiting
      : cared.status === 'J'
        ? t.blocked
        : undefined
  return (
    <Card as="li" look={stands ? 'plain' : 'sunk'}>
      <Stack>
        <div className={css.name}>
          <h3>{name}</h3>
          <LinkStatusTag {...cared} />
        </div>
        {why && <p>{why}</p>}
        <DefinitionList
          facts={[{ term: t.birthDate, value: cared.birthDate && formatDate(cared.birthDate) }, ...facts]}
        />
        <Actions>
          {stands && (
            <Button aria-haspopup="dialog" aria-label={t.of(t.actsOf, name)} onClick={() => setOpened('acts')}>
              {t.actsOf}
            </Button>
          )}
          {cared.actions.remove.allowed && (
            <Button
              look="quiet"
              icon="trash"
              aria-haspopup="dialog"
              aria-label={t.of(words.remove, name)}
              onClick={() => setOpened('removal')}
            >
              {words.remove}
            </Button>
          )}
        </Actions>
      </Stack>
      {opened === 'removal' && (
        <RemovalDialog
          title={words.removeTitle(name)}
          text={t.removeCared}
          confirm={words.remove}
          removed={words.removed}
          remove={() => callLinks('patientDelete', { params: { id: cared.id } })}
          onClose={close}
        />
      )}
      {opened === 'acts' && (
        <Suspense fallback={null}>
          <ActsDialog patientId={cared.id} title={t.actsOfTitle(name)} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}

/** Wards or children of the account: in which state each link is, since when, and the way to give it up (000 §2). */
export function CaredTab({ care }: { readonly care: Care }) {
  const t = useTexts(linkTexts)
  const words = t.cared[care]
  const { data = [] } = useQuery(caredQuery(care))
  return (
    <AccountFrame tab={care === 'ward' ? 'accountWard' : 'accountChild'}>
      <Stack gap="l">
        <div className={css.head}>
          <h2>{words.title}</h2>
          <p>{words.lead}</p>
          <LinkButton
            icon="plus"
            to={pathTo('accountRegistration', { patientRole: care === 'ward' ? 'WARD' : 'CHILD' })}
          >
            {words.add}
          </LinkButton>
        </div>
        {data.length === 0 ? (
          <EmptyState icon="users" title={words.empty}>
            {words.emptyText}
          </EmptyState>
        ) : (
          <CardList label={t.list(words.title)}>
            {data.map((cared) => (
              <CaredCard key={cared.id} cared={cared} care={care} />
            ))}
          </CardList>
        )}
      </Stack>
    </AccountFrame>
  )
}
