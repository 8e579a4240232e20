import type fastJson from 'fast-json-stringify'
import type { AnySchema } from 'fast-json-stringify'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { toJSONSchema, type $ZodShape, type $ZodType } from 'zod/v4/core'

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

/** A list of written items. */
export const writtenList = <T>(items: readonly Written<T>[]): Written<T[]> =>
  new Written(`[${items.map(({ json }) => json).join(',')}]`)

/**
 * Makes a function that writes objects of a schema in two parts: the members `shared`, which are the same for many objects, are written once for each
 * object that contains them. Every object must have a member of its own and a shared one.
 */
export function writerInParts<S extends $ZodShape, K extends keyof S & string>(
  schema: z.ZodMiniObject<S>,
  shared: readonly K[],
) {
  type Whole = z.input<z.ZodMiniObject<S>>
  const mask = Object.fromEntries(shared.map((name) => [name, true])) as never
  const writeOwn = jsonWriter(z.omit(schema, mask))
  const writeShared = jsonWriter(z.pick(schema, mask))
  const known = new WeakMap<object, string>()
  return (own: Omit<Whole, K>, part: Pick<Whole, K & keyof Whole>): Written<Whole> => {
    let ending = known.get(part)
    if (ending === undefined) {
      ending = `,${writeShared(part).slice(1)}`
      known.set(part, ending)
    }
    return new Written(writeOwn(own).slice(0, -1) + ending)
  }
}
