import type { RouteOptions } from 'fastify'
import type { $ZodType } from 'zod/v4/core'
import type { Endpoint } from '@portal/contract/endpoint'
import { jsonWriter } from './written.ts'

/** Serialises a route's answers with its row's schema, so that a field that the schema does not declare cannot leave the server. */
export function writtenByRow({ output }: Endpoint): Pick<RouteOptions, 'schema' | 'serializerCompiler'> {
  if (!output || 'file' in output || 'navigation' in output) return {}
  const write = jsonWriter(output as unknown as $ZodType)
  return {
    // This names the status for which the compiler below is called; the schema itself is the row's.
    schema: { response: { 200: {} } },
    serializerCompiler: () => write,
  }
}
