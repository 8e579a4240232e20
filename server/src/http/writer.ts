import type fastJson from 'fast-json-stringify'
import type { AnySchema } from 'fast-json-stringify'
import type { RouteOptions } from 'fastify'
import { createRequire } from 'node:module'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import type { Endpoint } from '@portal/contract/endpoint'

const require = createRequire(import.meta.url)

const newWriter = (schema: $ZodType): ((answer: unknown) => string) =>
  (require('fast-json-stringify') as typeof fastJson)(
    toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as AnySchema,
  )

/**
 * Has a route's answers serialised through its row's schema: a field it does not declare cannot leave the server. A row's writer is made
 * when it first answers, and what makes writers is loaded with the first one: all of them would take a good part of the start and stay in
 * memory, and few are ever used at once.
 */
export function writtenByRow({ output }: Endpoint): Pick<RouteOptions, 'schema' | 'serializerCompiler'> {
  if (!output || 'file' in output || 'navigation' in output) return {}
  let writer: ((answer: unknown) => string) | undefined
  return {
    // Names the status whose answers the compiler below is asked for; the schema itself is the row's.
    schema: { response: { 200: {} } },
    serializerCompiler: () => (answer: unknown) => {
      writer ??= newWriter(output as unknown as $ZodType)
      return writer(answer)
    },
  }
}
