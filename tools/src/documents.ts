import { join } from 'node:path'
import { merged } from '@portal/contract/merged'
import * as first from '../../web/src/areas/first.ts'
import * as further from '../../web/src/areas/list.ts'
import type { RouteRow } from '../../web/src/router/route-row.ts'
import portal from '../../package.json' with { type: 'json' }
import { openapi } from './openapi.ts'

const docs = join(import.meta.dirname, '../../docs')
const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const screens = () =>
  (Object.values(merged({ ...first, ...further }, 'routes')) as RouteRow[]).map(({ path, access, title }) => ({
    path,
    access,
    title: title.pl,
  }))

/** Documents made from the code: path and text of each. A test fails when one of them is out of date. */
export const emittedDocuments = (): [path: string, text: string][] => [
  [join(docs, 'openapi.json'), asText(openapi(portal.version))],
  [join(docs, 'routes.json'), asText(screens())],
]
