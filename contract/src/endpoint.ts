import type { Access } from './access.ts'
import type { Audit } from './audit.ts'
import type { ModuleFlag } from './modules.ts'
import type { ProblemCode } from './problems.ts'

/** The part of a zod schema that the types need; a wider constraint would make the compiler compare whole classes. */
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

/** Where the browser goes next: to an address, or to another party with a form that the browser posts there. */
export type Journey =
  | { readonly to: string }
  | { readonly post: { readonly action: string; readonly fields: Readonly<Record<string, string>> } }

/**
 * The answer sends the browser on: the person opens the address, scripts never fetch it (V-709). A browser that is refused is sent to a page that
 * explains why; any other caller gets the problem as everywhere.
 */
export interface NavigationOutput {
  readonly navigation: (code: ProblemCode, reason: string | undefined) => `/${string}`
}
export const navigation = (refusedTo: NavigationOutput['navigation']): NavigationOutput => ({ navigation: refusedTo })

/** How often one account or address may call: each class has its limits in `server/src/http/limits.ts`. */
export type LimitClass =
  | 'default'
  | 'login'
  | 'code'
  | 'search'
  | 'booking'
  | 'upload'
  | 'pieces'
  | 'registration'
  | 'notifications'

/** One endpoint: everything that server and client both know about it. Its method, path and shapes are written nowhere else. */
export interface Endpoint {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: Schema
  /**
   * The call carries one file: as multipart/form-data (part `file`, the body's fields as text parts) or as JSON with the file as base64 in `content`
   * beside the body's fields. The body's schema describes text fields and includes the file's name (`file-name-field.ts`), which a form takes from
   * the part's file name.
   */
  readonly upload?: 'required' | 'optional'
  /** The body's field with the file's name, where it is not `filename`. */
  readonly fileNameIn?: 'fileName'
  /** The uploaded file is only examined and not stored: the handler gets the bytes exactly as sent, of any kind, free of malware. */
  readonly unkept?: true
  /** The body is JSON that contains whole files as base64: the limits of uploads hold for it, and it may be as large as several files. */
  readonly filesInBody?: true
  /** The body's field with those files, each with `filename` and `content`: the door judges and stores them before the handler runs. */
  readonly filesAt?: string
  /**
   * Where the call may come from, if the usual rule does not hold (calls other than GET come from our own pages, GETs from anywhere). `own-pages`: a
   * GET too only from our pages or the address bar. `own-scripts`: a GET that changes something counts as a change, so that a link, a prefetch or the
   * address bar cannot cause it. `identity-provider`: a form or link of that party may come; it proves nothing by itself and must be tied to the
   * browser by something that the portal itself began. `signed`: a server of another party calls, without a browser; the handler gets the body as it
   * was sent (`text`) and the signature beside it, and believes nothing else.
   */
  readonly origin?: 'own-pages' | 'own-scripts' | 'identity-provider' | 'signed'
  /** JSON schema of the 200 answer, a file, a journey, or null for 204 without a body. */
  readonly output: Schema | FileOutput | NavigationOutput | null
  /** The problems with which the endpoint may refuse, besides `doorProblems`. */
  readonly problems: readonly ProblemCode[]
  readonly access: Access
  readonly audit: Audit
  /** The module to which the call belongs; where several have it, one that is on is enough. */
  readonly module?: ModuleFlag | readonly ModuleFlag[]
  readonly limit?: LimitClass
  /**
   * The person must have proved who they are within the last `recentProofMinutes`: somebody who finds an open session must not be able to do this. A
   * row that can also be called without a session asks only where there is one. ASVS 5.0, 7.5.1.
   */
  readonly recentProof?: true
  /** The call is accepted even while the clinic's system does not answer: it is stored and completed once that system answers again. */
  readonly mayWait?: true
  /** Seconds for which browsers and their proxies may repeat the answer without asking; only where it is the same for everybody. */
  readonly freshSeconds?: number
  /** The answer has an ETag, and a caller who names it is answered 304 as long as it is the same; only where it is the same for everybody. */
  readonly conditional?: true
  /** The page makes this call by itself, not the person: it does not keep an idle session alive. */
  readonly background?: true
  /** The answer goes on for as long as its caller listens, and itself ends with the session: it is no measure of how long calls take. */
  readonly lasting?: true
  /** The call takes an Idempotency-Key header: calls with the same key and body are carried out once and get the same answer (for 24 h). */
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

/** What a handler receives once the input is parsed. */
export interface Parsed<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  /** The uploaded file, already judged and cleaned. */
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

/** What a handler returns: the output before it is serialised. */
export type Result<E extends Endpoint, F> = E['output'] extends Schema
  ? In<E['output']>
  : E['output'] extends FileOutput
    ? F
    : E['output'] extends NavigationOutput
      ? Journey
      : void
