/** What the members of a list have under one name. */
export type Part<L, K extends string> = {
  [A in keyof L]: L[A] extends { readonly [_ in K]: infer P } ? P : never
}[keyof L]

/** The intersection of all members of a union. */
export type Cross<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never

/** Merges the records that the members of a list have under one name. Throws when two of them have the same key. */
export function merged<L extends object, K extends string>(list: L, name: K): Cross<Part<L, K>> {
  const all: Record<string, unknown> = {}
  for (const [member, its] of Object.entries(list) as [string, Partial<Record<K, object>>][])
    for (const [key, value] of Object.entries(its[name] ?? {})) {
      if (key in all) throw new Error(`${key} of ${member} has its ${name} elsewhere, too`)
      all[key] = value
    }
  return all as Cross<Part<L, K>>
}
