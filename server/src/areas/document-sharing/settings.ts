import * as z from 'zod/mini'
import { flag } from '../../setting-kinds.ts'

/** Whether patients share documents and results through the portal: `consentDocButtonEnabled`. */
export const environment = { CONSENT_DOC_BUTTON: flag(true) }

/** The setting from the parsed environment. */
export const read = (e: { readonly [N in keyof typeof environment]: z.infer<(typeof environment)[N]> }) => ({
  button: e.CONSENT_DOC_BUTTON,
})
