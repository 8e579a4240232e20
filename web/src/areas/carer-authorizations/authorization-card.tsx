import type { CarerAuthorization } from '@portal/contract/areas/carer-authorizations/parts'
import { scopeNames } from '@portal/contract/rules/guardian-scopes'
import { formatDate, formatDateTime } from '../../i18n/dates.ts'
import { useLanguage, useTexts } from '../../i18n/texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Actions, Card, Stack } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { printoutAddress } from './queries.ts'
import { carerTexts } from './texts.ts'

const toneOf: Readonly<Record<CarerAuthorization['state'], Tone>> = {
  STANDING: 'success',
  AHEAD: 'info',
  OVER: 'neutral',
  ENDED: 'neutral',
}

/** The carer's whole name. */
export const carerName = ({ name, lastName }: Pick<CarerAuthorization, 'name' | 'lastName'>): string =>
  `${name} ${lastName}`

/** What an authorization says. */
export function AuthorizationFacts({ authorization }: { readonly authorization: CarerAuthorization }) {
  const t = useTexts(carerTexts)
  const language = useLanguage()
  const { dateFrom, dateTo, url, scopes, actions, carriedOut, patientCarerNationalId: pesel } = authorization
  return (
    <DefinitionList
      facts={[
        { term: t.states.STANDING, value: t.period(formatDate(dateFrom), dateTo && formatDate(dateTo)) },
        { term: t.endedAt, value: authorization.endedAt && formatDateTime(authorization.endedAt) },
        { term: t.scopes, value: scopes.map((scope) => scopeNames[scope][language]).join(', ') },
        {
          term: t.access,
          value: actions.end.allowed && (carriedOut ? t.carriedOut : pesel ? t.notCarriedOut : t.paperOnly),
        },
        { term: t.document, value: t.documents[authorization.typeAuthorizationDocument] },
        { term: t.pesel, value: pesel },
        { term: t.address, value: authorization.address },
        {
          term: t.url,
          value: url && (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {url}
            </a>
          ),
        },
      ]}
    />
  )
}

/** One authorization, and what can be done with it. */
export function AuthorizationCard({
  authorization,
  onChange,
  onEnd,
}: {
  readonly authorization: CarerAuthorization
  readonly onChange: () => void
  readonly onEnd: () => void
}) {
  const t = useTexts(carerTexts)
  const { id, state, actions } = authorization
  const isOpen = actions.end.allowed
  const name = carerName(authorization)
  const about = <VisuallyHidden>: {name}</VisuallyHidden>
  return (
    <Card as="li" look={isOpen ? 'plain' : 'sunk'}>
      <Stack gap="s">
        <h2>{name}</h2>
        <p>
          <StatusTag tone={toneOf[state]}>{t.states[state]}</StatusTag>
        </p>
        <AuthorizationFacts authorization={authorization} />
        <Actions>
          <LinkButton size="small" to={printoutAddress(id)} target="_blank" rel="noopener" icon="print">
            {t.print}
            {about} <VisuallyHidden>{t.printHint}</VisuallyHidden>
          </LinkButton>
          {actions.change.allowed && (
            <Button size="small" aria-haspopup="dialog" onClick={onChange}>
              {t.change}
              {about}
            </Button>
          )}
          {isOpen && (
            <Button size="small" look="quiet" icon="trash" aria-haspopup="dialog" onClick={onEnd}>
              {t.end}
              {about}
            </Button>
          )}
        </Actions>
      </Stack>
    </Card>
  )
}
