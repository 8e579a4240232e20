import { hash, verify } from '@node-rs/argon2'
import { passwordForm } from '@portal/contract/rules/password'
import { Turns } from './password-turns.ts'

/** OWASP's minimum: argon2id (algorithm 2 of the library), 19 MiB, two passes. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** One queue for the process: what is scarce are its cores. */
const turns = new Turns()

/** Does work of which hashing a password is a part, a few at a time; see `Turns`. Raises UNAVAILABLE. */
export const atPasswordTurn = <T>(work: () => Promise<T>): Promise<T> => turns.run(work)

/** argon2id hash of a password in NFC, whole, with its parameters and a salt of its own. At once: within a turn, or a transaction. */
export const hashNow = (password: string): Promise<string> => hash(passwordForm(password), parameters)

/** As `hashNow`, at a turn. Raises UNAVAILABLE; not within a transaction. */
export const hashPassword = (password: string): Promise<string> => atPasswordTurn(() => hashNow(password))

/** Whether a hash was made with other parameters than today's and is to be made anew at the next sign-in. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(current)

let unknown: Promise<string> | undefined

/**
 * Whether a password fits; without a hash the same work is done in vain, so that time does not tell who has an account. At once: within a turn, or a
 * transaction.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  unknown ??= hashNow('no account has this password')
  const fits = await verify(passwordHash ?? (await unknown), passwordForm(password))
  return fits && passwordHash !== undefined
}
