import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum: argon2id (algorithm 2 of the library), 19 MiB, two passes (A5). */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Passwords are compared in NFC, so that the same letters typed on another keyboard are the same password (A1).
const form = (password: string): string => password.normalize('NFC')

/** argon2id hash of a password, with its parameters. */
export const hashPassword = (password: string): Promise<string> => hash(form(password), parameters)

let unknown: Promise<string> | undefined

/** Whether a password fits; without a hash the same work is done in vain, so that time does not tell who has an account (A6). */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  unknown ??= hashPassword('no account has this password')
  const fits = await verify(passwordHash ?? (await unknown), form(password))
  return fits && passwordHash !== undefined
}
