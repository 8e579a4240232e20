import type fastJson from 'fast-json-stringify'
import type { AnySchema } from 'fast-json-stringify'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { toJSONSchema, type $ZodShape, type $ZodType } from 'zod/v4/core'
import { packed, type Encoding } from './packed.ts'

const require = createRequire(import.meta.url)

/**
 * Makes a function that writes values of a schema as JSON; what the schema does not declare is left out. The code that makes it is loaded with the
 * first one, and it is made when it is first needed: making all of them would take a large part of the start and of the memory, and few are ever used
 * at once.
 */
export function jsonWriter(schema: $ZodType): (value: unknown) => string {
  let write: ((value: unknown) => string) | undefined
  return (value) => {
    write ??= (require('fast-json-stringify') as typeof fastJson)(
      toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as AnySchema,
    )
    return write(value)
  }
}

/** An answer, or an item of a list, that is written already, by its schema. */
export class Written<T> {
  readonly json: string
  /** Only for types: what was written. */
  declare readonly of: T

  constructor(json: string) {
    this.json = json
  }
}

/**
 * An answer that many get, and that contains nothing of any of them: it is sent compressed to those who take that, and compressed once for all. A long
 * one takes a phone seconds otherwise, where no proxy compresses.
 */
export class CommonAnswer<T> extends Written<T> {
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  packed(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding)
    if (known) return known
    const made = packed(this.json, encoding, 'short')
    this.#packed.set(encoding, made)
    made.catch(() => this.#packed.delete(encoding))
    return made
  }
}

/** A list of written items. */
export const writtenList = <T>(items: readonly Written<T>[]): Written<T[]> =>
  new Written(`[${items.map(({ json }) => json).join(',')}]`)

/** A code unit as JSON writes it in ASCII. */
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The same JSON in ASCII alone. A text with other characters takes two bytes a character in memory, as do all that it becomes a part of, and it is
 * encoded anew with each answer.
 */
const inAscii = (json: string): string =>
  Buffer.byteLength(json) === json.length ? json : json.replace(/[\u0080-\uffff]/g, escaped)

/**
 * Writes objects of a schema in two parts, in ASCII: the members `shared`, which are the same for many objects, are written once for each object that
 * contains them. Every object must have a member of its own and a shared one.
 */
export function writerInParts<S extends $ZodShape, K extends keyof S & string>(
  schema: z.ZodMiniObject<S>,
  shared: readonly K[],
) {
  type Whole = z.input<z.ZodMiniObject<S>>
  type Shared = Pick<Whole, K & keyof Whole>
  const mask = Object.fromEntries(shared.map((name) => [name, true])) as never
  const writeOwn = jsonWriter(z.omit(schema, mask))
  const writeShared = jsonWriter(z.pick(schema, mask))
  const known = new WeakMap<object, string>()

  /** The shared members, with the comma before them and the end of the object: for own members that somebody has written already. */
  const ending = (part: Shared): string => {
    let written = known.get(part)
    if (written === undefined) {
      written = `,${inAscii(writeShared(part)).slice(1)}`
      known.set(part, written)
    }
    return written
  }

  return {
    ending,
    write: (own: Omit<Whole, K>, part: Shared): Written<Whole> =>
      new Written(inAscii(writeOwn(own)).slice(0, -1) + ending(part)),
  }
}
