import { pathToFileURL } from 'node:url'
import type { CalledRow } from '@portal/contract/client'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Plugin } from 'vite'

const areaFile = /\/contract\/src\/areas\/[a-z-]+\/index\.ts$/
const whole = '?whole'

const isRows = (name: string, value: unknown): value is Record<string, Endpoint> =>
  name === 'endpoints' && typeof value === 'object' && value !== null

/** Every field of a row that the caller needs; fields that a row lacks are left out when it is written. */
const lighten = (row: Endpoint): { [Field in keyof Required<CalledRow>]: CalledRow[Field] } => ({
  method: row.method,
  path: row.path,
  body: row.body ? true : undefined,
  upload: row.upload,
  fileNameIn: row.fileNameIn,
  output: row.output === null || 'file' in row.output ? row.output : {},
})

const lightenAll = (rows: Record<string, Endpoint>) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, lighten(row)]))

/**
 * Leaves the schemas out of the bundle. The browser only calls endpoints and the server checks the answers, so the browser gets only methods and
 * paths of each contract area; a screen that imports a schema for its form gets the whole area.
 */
export function lightRows(): Plugin {
  return {
    name: 'portal-light-rows',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: areaFile },
      async handler(id) {
        const area = (await import(pathToFileURL(id).href)) as Record<string, unknown>
        const lines = Object.entries(area).map(([name, value]) =>
          isRows(name, value)
            ? `export const ${name} = ${JSON.stringify(lightenAll(value))}`
            : `export { ${name} } from ${JSON.stringify(id + whole)}`,
        )
        return { code: lines.join('\n'), moduleSideEffects: false }
      },
    },
    resolveId: {
      filter: { id: /\?whole$/ },
      async handler(id, importer) {
        const resolved = await this.resolve(id.slice(0, -whole.length), importer, { skipSelf: true })
        return resolved && { id: resolved.id + whole, moduleSideEffects: false }
      },
    },
  }
}
