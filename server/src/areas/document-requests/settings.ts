import { requestTypes, type RequestType } from '@portal/contract/rules/document-requests'
import * as z from 'zod/mini'
import { ConfigError, flag, optionalText } from '../../setting-kinds.ts'

/** The clinic's settings of requests for documents. */
export const environment = {
  /** The types that the clinic takes, with commas; left out: both in the demo clinic, otherwise CDOC. */
  CDOC_TYPES: z.optional(z.string()),
  CDOC_SCOPE: flag(true),
  /** What the clinic says about costs and time; left out: the portal's usual words. */
  CDOC_NOTICE: optionalText,
  CDOC_NOTICE_EN: optionalText,
}

const shape = z.object({ DEMO: z.optional(z.enum(['on', 'off'])), NODE_ENV: z.string(), ...environment })

function typesIn({ CDOC_TYPES, DEMO, NODE_ENV }: z.infer<typeof shape>): readonly RequestType[] {
  const isDemo = DEMO ? DEMO === 'on' : NODE_ENV !== 'production'
  const names = CDOC_TYPES?.split(',').map((name) => name.trim()) ?? (isDemo ? [...requestTypes] : ['CDOC'])
  const known: readonly string[] = requestTypes
  if (!names.every((name) => known.includes(name))) throw new ConfigError('CDOC_TYPES takes CDOC, PERM or both')
  return requestTypes.filter((type) => names.includes(type))
}

/** The settings from the parsed environment. Raises `ConfigError` for a type that there is not. */
export const read = (e: z.infer<typeof shape>) => ({
  types: typesIn(e),
  scope: e.CDOC_SCOPE,
  notice: e.CDOC_NOTICE === undefined ? undefined : { pl: e.CDOC_NOTICE, en: e.CDOC_NOTICE_EN ?? e.CDOC_NOTICE },
})
