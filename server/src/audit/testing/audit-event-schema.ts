import Fastify from 'fastify'
import schema from './fhir-r4-audit-event.schema.json' with { type: 'json' }

// The server's own validator, set to check and to change nothing; HL7's schema leaves out types that a strict validator asks for.
const ajv = { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, strict: false } }
const judge = Fastify({ ajv })
judge.post('/', { schema: { body: schema } }, async () => '')

/** The faults that HL7's JSON schema of FHIR R4 finds in an AuditEvent; none when it is valid. */
export async function againstFhirSchema(event: object): Promise<string> {
  const answer = await judge.inject({ method: 'POST', url: '/', payload: event })
  return answer.statusCode === 200 ? '' : answer.body
}
