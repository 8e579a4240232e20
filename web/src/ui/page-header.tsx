import type { ReactNode } from 'react'
import { Link } from '../router/link.tsx'
import type { Href } from '../paths.ts'
import { Icon } from './icon.tsx'
import css from './page-header.module.css'

export interface PageHeaderProps {
  /** The page's only h1; it gets the focus after each transition. */
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** The link to the list to which this page belongs. */
  readonly back?: { readonly to: Href; readonly label: string }
}

/** Says what the page is for, and offers its main action. */
export function PageHeader({ title, lead, actions, back }: PageHeaderProps) {
  return (
    <header className={css.header}>
      {back && (
        <Link to={back.to} className={css.back}>
          <Icon name="arrow-left" />
          {back.label}
        </Link>
      )}
      <div className={css.row}>
        <h1 tabIndex={-1}>{title}</h1>
        {actions && (
          <div className={css.actions} data-print="no">
            {actions}
          </div>
        )}
      </div>
      {lead && <div className={css.lead}>{lead}</div>}
    </header>
  )
}
