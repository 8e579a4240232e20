import type { Access } from './access.ts'
import type { Audit } from './audit.ts'
import type { ModuleFlag } from './modules.ts'
import type { ProblemCode } from './problems.ts'

/** The part of a zod schema that the types need; a wider constraint makes the compiler compare whole classes. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}
export interface ObjectSchema extends Schema {
  readonly shape: object
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An answer that is a document and not JSON. */
export interface FileOutput {
  readonly file: string
}
export const file = (contentType: string): FileOutput => ({ file: contentType })

/** Where a browser goes next: to an address, or to another party with a form that it posts there. */
export type Journey =
  | { readonly to: string }
  | { readonly post: { readonly action: string; readonly fields: Readonly<Record<string, string>> } }

/**
 * The answer sends the browser on: the address is opened, never fetched (V-709). A browser that is refused is sent to
 * a page that says why; any other caller gets the problem as everywhere.
 */
export interface NavigationOutput {
  readonly navigation: (code: ProblemCode, reason: string | undefined) => `/${string}`
}
export const navigation = (refusedTo: NavigationOutput['navigation']): NavigationOutput => ({ navigation: refusedTo })

/** How often one account or address may call: each class has its limits in `server/src/http/limits.ts`. */
export type LimitClass = 'default' | 'login' | 'code' | 'search' | 'booking' | 'upload' | 'registration'

/** One endpoint: everything that both sides know about it. No method, path or shape stands anywhere else. */
export interface Endpoint {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: Schema
  /**
   * The call carries one file: as multipart/form-data (part `file`, the body's fields as text parts) or as JSON with
   * the file as base64 in `content` beside the body's fields. The body's schema describes text fields and has
   * the file's name (`file-name-field.ts`), which a form takes from the part's file name. Source: 000 §7, §9.
   */
  readonly upload?: 'required' | 'optional'
  /** The body's field with the file's name, where the entity it belongs to spells it otherwise than uploads do. */
  readonly fileNameIn?: 'fileName'
  /** The uploaded file is only looked at: the handler gets the very bytes that were sent, of any kind, free of malware. */
  readonly unkept?: true
  /** The body is JSON with whole files in it, as base64: it is taken in like a file, and may be as large as several. */
  readonly filesInBody?: true
  /** The body's field with those files, each with `filename` and `content`: the door judges and stores them before the handler runs. */
  readonly filesAt?: string
  /**
   * From where the call may come, where it differs from the rule that whatever is no GET comes from our own pages:
   * `own-pages` holds a GET to them (or to the address bar) as well; `own-scripts` takes a GET for the change that it makes, so that
   * neither a link nor a prefetch nor the address bar causes it (decision 9); `identity-provider` lets a form or link of that party in, which
   * is no proof of anything and must be bound to the browser by what the portal itself began.
   */
  readonly origin?: 'own-pages' | 'own-scripts' | 'identity-provider'
  /** JSON schema of the 200 answer, a file, a journey, or null for 204 without a body. */
  readonly output: Schema | FileOutput | NavigationOutput | null
  /** What the endpoint may refuse with, beyond `doorProblems`. */
  readonly problems: readonly ProblemCode[]
  readonly access: Access
  readonly audit: Audit
  readonly module?: ModuleFlag
  readonly limit?: LimitClass
  /**
   * The person must have shown who they are within the last `recentProofMinutes`: the act is one that whoever found an open
   * session must not be able to do. A row that can also be called without a session asks only where there is one. ASVS 5.0, 7.5.1.
   */
  readonly recentProof?: true
  /** The act is begun even while the clinic's system is known not to answer: it is kept, and brought to its end once that answers. */
  readonly mayWait?: true
  /** The page makes the call by itself, not the person: it does not keep an idle session alive. */
  readonly background?: true
  /** The call takes an Idempotency-Key header: the same key and body are answered once and repeated (24 h). */
  readonly idempotent?: true
}

export type Endpoints = Readonly<Record<string, Endpoint>>

/** Declares the rows of one area; the record's keys are the endpoints' names. */
export const defineEndpoints = <const A extends Endpoints>(rows: A): A => rows

type Out<S> = S extends Schema ? S['_zod']['output'] : undefined
type In<S> = S extends Schema ? S['_zod']['input'] : undefined

/** What a caller passes. */
export type Inputs<E extends Endpoint> = (E['params'] extends ObjectSchema ? { params: In<E['params']> } : unknown) &
  (E['query'] extends ObjectSchema ? { query?: In<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: In<E['body']> } : unknown) &
  (E['upload'] extends 'required' ? { file: Blob } : E['upload'] extends 'optional' ? { file?: Blob } : unknown)

/** What a handler receives after parsing. */
export interface Parsed<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  /** What was sent, already judged and cleaned. */
  file: E['upload'] extends 'required' ? Buffer : E['upload'] extends 'optional' ? Buffer | undefined : undefined
  /** The files of the body, judged and cleaned, in their order. */
  files: E['filesAt'] extends string ? readonly Buffer[] : undefined
}

/** What a caller of the endpoint gets; `F` is the type used for files. */
export type Output<E extends Endpoint, F> = E['output'] extends Schema
  ? Out<E['output']>
  : E['output'] extends FileOutput
    ? F
    : void

/** What a handler returns: the output before serialising. */
export type Result<E extends Endpoint, F> = E['output'] extends Schema
  ? In<E['output']>
  : E['output'] extends FileOutput
    ? F
    : E['output'] extends NavigationOutput
      ? Journey
      : void
