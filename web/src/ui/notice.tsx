import type { ReactNode, Ref } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import css from './notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  error: 'cross-circle',
}
const texts = defineTexts({
  info: { pl: 'Informacja:', en: 'Information:' },
  success: { pl: 'Gotowe:', en: 'Done:' },
  warning: { pl: 'Uwaga:', en: 'Warning:' },
  error: { pl: 'Błąd:', en: 'Error:' },
})

export interface NoticeProps {
  readonly tone: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Read out when it appears: `alert` for messages that stop the person, `status` for all others. */
  readonly announce?: 'alert' | 'status'
  readonly actions?: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** A message in the page: colour, icon and text. */
export function Notice({ tone, title, children, announce, actions, ref }: NoticeProps) {
  const t = useTexts(texts)
  return (
    <div className={classNames(css.notice, css[tone])} role={announce} ref={ref} tabIndex={ref ? -1 : undefined}>
      <Icon name={icons[tone]} size={1.5} />
      <div className={css.body}>
        <VisuallyHidden>{t[tone]} </VisuallyHidden>
        {title && <p className={css.title}>{title}</p>}
        {children && <div className={css.text}>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}
