import type { CatalogueGlance } from '@portal/contract/areas/catalogue'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Polish } from '../../../ui/polish.tsx'
import type { FoundService } from './service-groups.ts'
import type { Choices } from '../choices.ts'
import css from './services.module.css'

/** A service of the catalogue: what it is, its first date and what it costs; when opened, the ways to it. */
export function ServiceItem({
  found,
  choices,
  glance,
  rest,
  open,
}: {
  readonly found: FoundService
  readonly choices: Choices
  readonly glance: CatalogueGlance | undefined
  readonly rest: typeof import('./rest.ts') | undefined
  readonly open: boolean
}) {
  return (
    <Disclosure
      open={open}
      title={
        <span className={css.row}>
          <span className={css.name}>
            <Polish>{found.service.medicalService.name}</Polish>
          </span>
          <span className={css.facts}>
            {rest && (
              <rest.Facts service={found.service} glance={glance} pay={choices.pay} patientId={choices.patient} />
            )}
          </span>
        </span>
      }
    >
      {rest && <rest.Inside found={found} choices={choices} />}
    </Disclosure>
  )
}
