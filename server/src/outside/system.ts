import * as z from 'zod/mini'
import { ConfigError, optionalSecret } from '../setting-kinds.ts'

/**
 * An outside system: its settings, and the adapter that talks to it. `S` is the type of the settings that were read: without an address the system is
 * not configured, and a stand-in may take its place; it has an address of the same type under the same name. `Port` is the interface that the portal
 * uses.
 */
export interface OutsideSystem<E extends object, Given, S extends { readonly address: unknown }, Port> {
  /** Its environment variables. */
  readonly environment: E
  /** Reads the parsed variables, and others that it needs. Raises `ConfigError`. */
  read(parsed: Given): S
  /** Opens the adapter for this address. */
  open(address: NonNullable<S['address']>, settings: S): Port | Promise<Port>
  /** The modules that are on only if there is such a system. */
  readonly modules?: readonly string[]
  /**
   * The portal does the system's work itself while the settings name none, for the stand-ins' desk: its stand-in takes no place, and in production,
   * where there is no desk, the module needs the system.
   */
  readonly ownPlace?: true
}

/** Describes an outside system; the types are inferred from its parts. `needed` are the variables without which the portal cannot work. */
export const defineSystem = <
  E extends object,
  Given,
  S extends { readonly address: unknown },
  Port,
  Needed extends readonly string[] = readonly never[],
>(
  system: OutsideSystem<E, Given, S, Port> & { readonly needed?: Needed },
): OutsideSystem<E, Given, S, Port> & { readonly needed: Needed } => ({ needed: [] as unknown as Needed, ...system })

/** The address of a system that is called over HTTP with a bearer token. */
export interface BehindToken {
  readonly url: string
  readonly token: string
}

type Variables<N extends string> = { [_ in `${N}_URL`]: z.ZodMiniOptional<z.ZodMiniURL> } & {
  [_ in `${N}_TOKEN`]: typeof optionalSecret
}

/** The settings `{name}_URL` and `{name}_TOKEN`; the first one is useless without the second. */
export function behindToken<N extends string>(name: N) {
  const [urlName, tokenName] = [`${name}_URL`, `${name}_TOKEN`]
  return {
    environment: { [urlName]: z.optional(z.url()), [tokenName]: optionalSecret } as unknown as Variables<N>,
    address: (parsed: Readonly<Record<`${N}_URL` | `${N}_TOKEN`, string | undefined>>): BehindToken | undefined => {
      const [url, token] = [parsed[urlName as `${N}_URL`], parsed[tokenName as `${N}_TOKEN`]]
      if (url && !token) throw new ConfigError(`${urlName} needs ${tokenName}`)
      return url && token ? { url, token } : undefined
    },
  }
}
