import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { endpoints } from '@portal/contract'
import { recentProofMinutes } from '@portal/contract/access'
import type { Endpoint, ObjectSchema, Schema } from '@portal/contract/endpoint'
import { languages } from '@portal/contract/languages'
import { fileNameField } from '@portal/contract/file-name-field'
import { doorProblems } from '@portal/contract/problem-lists'
import { problems, type ProblemCode } from '@portal/contract/problems'

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

const waits: readonly string[] = ['429', '503']

const refusals = (codes: readonly ProblemCode[]): Json =>
  Object.fromEntries(
    [...Map.groupBy(new Set(codes), (code) => problems[code].status)]
      .toSorted(([a], [b]) => a - b)
      .map(([status, list]) => [
        String(status),
        {
          description: list.join(', '),
          headers: {
            'X-Request-Id': { $ref: '#/components/headers/RequestId' },
            'Content-Language': { $ref: '#/components/headers/Language' },
            ...(waits.includes(String(status)) ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
          },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  )

/** Rows that begin or end a session set a cookie. */
const cookiesOf = ({ audit }: Endpoint): Json =>
  audit.kind === 'access' && audit.entity === 'session'
    ? { headers: { 'Set-Cookie': { $ref: '#/components/headers/Session' } } }
    : {}

const answerOf = (row: Endpoint): Json => {
  const { output } = row
  const cookies = cookiesOf(row)
  if (output === null) return { 204: { description: 'done', ...cookies } }
  if ('navigation' in output)
    return {
      200: {
        description: 'a page whose form goes on by itself',
        ...cookies,
        content: { 'text/html; charset=utf-8': { schema: { type: 'string' } } },
      },
      303: {
        description:
          'on the way; a browser that is refused is sent to a page that says why, any other caller gets the problem',
        headers: {
          Location: {
            required: true,
            description: 'where to go on',
            schema: { type: 'string', format: 'uri-reference' },
          },
          ...(cookies['headers'] as Json | undefined),
        },
      },
    }
  if ('file' in output)
    return {
      200: { description: 'document', content: { [output.file]: { schema: { type: 'string', format: 'binary' } } } },
    }
  return {
    200: {
      description: 'answer',
      ...cookies,
      content: { 'application/json': { schema: schemaOf(output, 'output') } },
    },
  }
}

const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

/** Headers without which the call is refused, and optional ones (`server/src/http/same-origin.ts`, `idempotency.ts`). */
const headersOf = ({ method, origin, idempotent }: Endpoint): Json[] => {
  const fromOwnPages = origin === 'own-scripts' || (method !== 'GET' && origin === undefined)
  return [
    ...(fromOwnPages ? [parameter('PortalRequest'), parameter('Origin')] : []),
    ...(idempotent ? [parameter('IdempotencyKey')] : []),
    parameter('AcceptLanguage'),
  ]
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

const ownProblems = ({ access, recentProof, idempotent }: Endpoint): ProblemCode[] => [
  ...(access.kind === 'patient' || access.kind === 'owned' ? (['NOT_SHARED'] as const) : []),
  ...(recentProof ? (['PROOF_REQUIRED'] as const) : []),
  ...(idempotent ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
]

/** The group of a row, from its path: `/mppd/api/bookings/…` is about bookings. */
const tagOf = ({ path }: Endpoint): string => {
  const [, first, second] = path.replace(/^\/(mpi|mppd)(?=\/)/, '').split('/')
  return (first === 'api' ? second : first) ?? 'portal'
}

const operationOf = (name: string, row: Endpoint): Json => {
  const parameters = [
    ...(row.params ? parametersOf(row.params, 'path') : []),
    ...(row.query ? parametersOf(row.query, 'query') : []),
    ...headersOf(row),
  ]
  return {
    operationId: name,
    tags: [tagOf(row)],
    summary: row.summary,
    description: row.access.kind === 'public' ? 'For everybody.' : 'For signed-in people.',
    parameters,
    ...(row.body ? { requestBody: { required: true, content: contentOf(row.body, row) } } : {}),
    responses: { ...answerOf(row), ...refusals([...doorProblems, ...ownProblems(row), ...row.problems]) },
    security: row.access.kind === 'public' ? [{}] : [{ session: [] }, { sessionOnLoopback: [] }],
    'x-access': row.access,
    'x-audit': row.audit,
    ...(row.recentProof ? { 'x-recent-proof-minutes': recentProofMinutes } : {}),
    ...(row.module ? { 'x-module': row.module } : {}),
  }
}

/** Whether pages ask with HEAD first whether a document is there. */
const tellsByHead = ({ method, output, problems }: Endpoint): boolean =>
  method === 'GET' && output !== null && 'file' in output && problems.includes('DOCUMENT_UNAVAILABLE')

/** The same call with HEAD: the status and the headers of GET, without the document. */
const headOf = (name: string, row: Endpoint): Json => {
  const { responses, ...rest } = operationOf(name, row)
  const { 200: found, ...refused } = responses as Record<string, Json>
  const { content: _, ...said } = found ?? {}
  return {
    ...rest,
    operationId: `${name}Head`,
    summary: `Whether it is there: ${row.summary}`,
    responses: { 200: said, ...refused },
  }
}

const introduction = [
  'Whoever signs in gets a cookie and sends it with each call.',
  'What changes anything has to come from the portal itself: such calls carry `X-Portal-Request` and, outside of a browser, `Origin`.',
  'Every refusal is a `Problem`, whose `errorCode` comes from a closed list; an operation names the codes that it may answer.',
  'Concurrent changes are told apart by the `version` in bodies, not by `If-Match`.',
].join('\n')

/** The contract as an OpenAPI 3.1 document. */
export function openapi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries(endpoints)) {
    // The documents end some addresses with a slash; the server answers with it and without.
    const operations = (paths[row.path.replace(/\/$/, '')] ??= {})
    operations[row.method.toLowerCase()] = operationOf(name, row)
    if (tellsByHead(row)) operations['head'] = headOf(name, row)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Patient portal',
      version,
      description: introduction,
      contact: { name: 'The clinic that runs the portal' },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [
      {
        url: '{origin}',
        description: 'the portal of one clinic',
        variables: {
          origin: { default: 'http://localhost:8080', description: 'address under which people reach the portal' },
        },
      },
    ],
    tags: [...new Set(Object.values<Endpoint>(endpoints).map(tagOf))]
      .toSorted()
      .map((name) => ({ name, description: `Rows under ${name}.` })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Set by signing in, where the portal is reached by https.',
        },
        sessionOnLoopback: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The same where it is reached without, on the machine itself.',
        },
      },
      parameters: {
        PortalRequest: {
          name: 'X-Portal-Request',
          in: 'header',
          required: true,
          description: 'Says that a script makes the call, which another site’s form cannot say. Any value.',
          schema: { type: 'string', default: '1' },
        },
        Origin: {
          name: 'Origin',
          in: 'header',
          required: true,
          description:
            'The portal’s own address: what changes anything comes from there. Browsers set it by themselves and let no script do so; another client has to.',
          schema: { type: 'string', format: 'uri' },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key and body are answered once, and that answer is repeated for 24 hours.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_.:-]{8,100}$' },
        },
        AcceptLanguage: {
          name: 'Accept-Language',
          in: 'header',
          required: false,
          description: 'Language of messages: Polish unless English is asked for.',
          schema: { type: 'string', default: 'pl' },
        },
      },
      headers: {
        RequestId: { description: 'Under which the call stands in the log.', schema: { type: 'string' } },
        Language: { description: 'Of the message.', schema: { type: 'string', enum: [...languages] } },
        RetryAfter: { description: 'When to try again, seconds.', schema: { type: 'integer', minimum: 0 } },
        Session: {
          description:
            'The cookie of the session, out of reach of scripts; at the end of the session it is taken away.',
          schema: { type: 'string' },
        },
      },
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
