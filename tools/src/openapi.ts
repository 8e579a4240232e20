import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { endpoints } from '@portal/contract'
import { recentProofMinutes } from '@portal/contract/access'
import { fileNameField, type Endpoint, type ObjectSchema, type Schema } from '@portal/contract/endpoint'
import { doorProblems, problems, type ProblemCode } from '@portal/contract/problems'

type Json = Record<string, unknown>

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = toJSONSchema(schema as unknown as $ZodType, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json
  return json
}

const parametersOf = (schema: ObjectSchema, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

const refusals = (codes: readonly ProblemCode[]): Json =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => problems[code])]
      .toSorted(([a], [b]) => a - b)
      .map(([status, list]) => [
        String(status),
        {
          description: list.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  )

const answerOf = ({ output }: Endpoint): Json => {
  if (output === null) return { 204: { description: 'done' } }
  if ('navigation' in output)
    return { 200: { description: 'a page whose form goes on by itself' }, 303: { description: 'on the way' } }
  if ('file' in output)
    return {
      200: { description: 'document', content: { [output.file]: { schema: { type: 'string', format: 'binary' } } } },
    }
  return { 200: { description: 'answer', content: { 'application/json': { schema: schemaOf(output, 'output') } } } }
}

/** A file comes as a form, or as JSON with its content in base64. */
const uploadOf = (body: Schema, upload: 'required' | 'optional', nameField: string): Json => {
  const {
    properties = {},
    required = [],
    ...rest
  } = schemaOf(body, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const { [nameField]: fileName, ...fields } = properties
  const needed = upload === 'required' ? ['file'] : []
  const form = {
    ...rest,
    properties: { ...fields, file: { type: 'string', format: 'binary' } },
    required: [...required.filter((name) => name !== nameField), ...needed],
  }
  const json = {
    ...rest,
    properties: { [nameField]: fileName, ...fields, content: { type: 'string', contentEncoding: 'base64' } },
    required: [...required, ...(upload === 'required' ? ['content'] : [])],
  }
  return { 'multipart/form-data': { schema: form }, 'application/json': { schema: json } }
}

const contentOf = (body: Schema, row: Endpoint): Json => {
  const { upload, origin } = row
  if (upload) return uploadOf(body, upload, fileNameField(row))
  const type = origin === 'identity-provider' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { [type]: { schema: schemaOf(body, 'input') } }
}

const proofProblem = ({ recentProof }: Endpoint): ProblemCode[] => (recentProof ? ['PROOF_REQUIRED'] : [])

const operationOf = (name: string, row: Endpoint): Json => {
  const parameters = [
    ...(row.params ? parametersOf(row.params, 'path') : []),
    ...(row.query ? parametersOf(row.query, 'query') : []),
  ]
  return {
    operationId: name,
    summary: row.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body ? { requestBody: { required: true, content: contentOf(row.body, row) } } : {}),
    responses: { ...answerOf(row), ...refusals([...doorProblems, ...proofProblem(row), ...row.problems]) },
    security: row.access.kind === 'public' ? [] : [{ session: [] }],
    'x-access': row.access,
    'x-audit': row.audit,
    ...(row.recentProof ? { 'x-recent-proof-minutes': recentProofMinutes } : {}),
    ...(row.module ? { 'x-module': row.module } : {}),
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openapi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries(endpoints)) {
    const operations = (paths[row.path] ??= {})
    operations[row.method.toLowerCase()] = operationOf(name, row)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Patient portal', version },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['errorCode', 'message', 'requestId'],
          properties: {
            errorCode: { type: 'string', enum: Object.keys(problems) },
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
            details: { type: 'object' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}
