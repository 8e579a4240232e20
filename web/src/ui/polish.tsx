import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/texts.ts'

/**
 * Words that the clinic has in Polish alone: names of services, places and specialities, how to prepare. Under another language they say so, so that a
 * screen reader speaks them as Polish.
 */
export const Polish = ({ children }: { readonly children: ReactNode }) =>
  useLanguage() === 'pl' ? children : <span lang="pl">{children}</span>
