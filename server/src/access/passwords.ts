import { hash, verify } from '@node-rs/argon2'
import { passwordForm } from '@portal/contract/rules/password'
import { Turns, turnsAmong } from './password-turns.ts'

/** OWASP's minimum: argon2id (algorithm 2 of the library), 19 MiB, two passes. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** One queue for the process, because its cores are what is scarce. */
let turns = new Turns()

/** Takes this process's part of the machine's cores where several processes share them; before any password is hashed. */
export function sharePasswordTurns(processes: number): void {
  turns = new Turns(turnsAmong(processes))
}

/** Runs work that includes hashing a password, a few at a time; see `Turns`. Raises UNAVAILABLE. */
export const atPasswordTurn = <T>(work: () => Promise<T>): Promise<T> => turns.run(work)

/** argon2id hash of a whole password in NFC, with its parameters and its own salt. It runs at once: use it within a turn, or a transaction. */
export const hashNow = (password: string): Promise<string> => hash(passwordForm(password), parameters)

/** As `hashNow`, but waits for a turn. Raises UNAVAILABLE; not for use inside a transaction. */
export const hashPassword = (password: string): Promise<string> => atPasswordTurn(() => hashNow(password))

/** Whether a hash was made with other parameters than today's and must be renewed at the next sign-in. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(current)

let unknown: Promise<string> | undefined

/**
 * Whether a password is right. Without a hash the same work is done in vain, so that the time does not tell who has an account. It runs at once: use
 * it within a turn, or a transaction.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  unknown ??= hashNow('no account has this password')
  const fits = await verify(passwordHash ?? (await unknown), passwordForm(password))
  return fits && passwordHash !== undefined
}
