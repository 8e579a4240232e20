import * as z from 'zod/mini'

/** A setting that the server cannot use; names the variable, never its value. */
export class ConfigError extends Error {}

const secrets = z.registry<{ readonly isSecret: true }>()

/** Marks a setting as secret: neither logs nor listings of the settings contain its value, only whether it is set. */
export const secret = <S extends z.core.$ZodType>(schema: S): S => {
  secrets.add(schema, { isSecret: true })
  return schema
}

/** `on` or `off` (also `true`, `false`, `1`, `0`). */
export const flag = (fallback: boolean) =>
  z.pipe(
    z._default(z.enum(['on', 'off', 'true', 'false', '1', '0']), fallback ? 'on' : 'off'),
    z.transform((value) => value === 'on' || value === 'true' || value === '1'),
  )

const within = (low: number, high: number) => z.coerce.number().check(z.int(), z.minimum(low), z.maximum(high))

/** A whole number within bounds. */
export const count = (fallback: number, low: number, high: number) => z._default(within(low, high), fallback)

/** A whole number within bounds, where what it is otherwise depends on other settings. */
export const optionalCount = (low: number, high: number) => z.optional(within(low, high))

/** An address that is called over https; only the machine itself may be reached without encryption. */
export const safeAddress = z.url().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
  }),
)

export const optionalText = z.optional(z.string().check(z.minLength(1), z.maxLength(2000)))

/** Optional secret text. */
export const optionalSecret = secret(z.optional(z.string().check(z.minLength(1), z.maxLength(2000))))

/** The same settings, each optional, because they are needed only together. Secrets stay secret. */
export function optionally<S extends Readonly<Record<string, z.ZodMiniType>>>(
  shape: S,
): { [K in keyof S]: z.ZodMiniOptional<S[K]> } {
  const loosened = Object.entries(shape).map(([name, schema]) => {
    const loose = z.optional(schema)
    return [name, secrets.has(schema) ? secret(loose) : loose]
  })
  return Object.fromEntries(loosened) as { [K in keyof S]: z.ZodMiniOptional<S[K]> }
}

/** Settings as an operator may see them, by the names of their variables: of a secret only whether it is set, of an address no password. */
export function tellable(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const value = values[name]
      if (secrets.has(schema)) return [name, value === undefined ? 'not set' : 'set']
      return [name, typeof value === 'string' ? withoutPassword(value) : value]
    }),
  )
}

function withoutPassword(text: string): string {
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? URL.parse(text) : null
  if (!url || (!url.username && !url.password)) return text
  ;[url.username, url.password] = ['', '']
  return url.href
}
