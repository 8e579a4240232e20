import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
let loaded: Promise<ReadonlySet<string>> | undefined

/**
 * Passwords known from breaches, in lower case: 49,233 of them, the most common first. They are shipped with the portal, so that nothing about a
 * password leaves it, and read when first needed, because most processes that open the database never need them.
 */
export function knownPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= readFile(list, 'utf8').then((text) => new Set(JSON.parse(text) as string[]))
  return loaded
}
