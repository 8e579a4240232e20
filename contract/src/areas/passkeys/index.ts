import * as z from 'zod/mini'
import { everyone, signedIn } from '../../access.ts'
import { creates, deletes, entersAs, leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { askedId, id, instant, text } from '../../primitives.ts'
import { ownerRefusals } from '../../problem-lists.ts'
import { account } from '../access/index.ts'
import { passkeyAnswer, passkeyCreation, passkeyMade, passkeyQuestion } from './parts.ts'

export { problems } from './problems.ts'

const passkeyName = text(60)

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.optional(instant),
  /** Whether the passkey is synchronised to the person's other devices. */
  synced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** Passkeys: signing in with a device instead of a password, and the list of the account's passkeys (docs/decisions/passkeys.md). */
export const endpoints = defineEndpoints({
  passkeySignInBegin: {
    method: 'POST',
    path: '/mpi/accounts/login/passkey/challenge',
    summary: 'Ask what a device is to sign so that its passkey signs in; nobody is named',
    output: passkeyQuestion,
    problems: [],
    access: everyone,
    audit: leavesNoTrace('a random number for whoever asks'),
    limit: 'login',
  },
  passkeySignIn: {
    method: 'POST',
    path: '/mpi/accounts/login/passkey',
    summary: 'Sign in by passkey: no user name, no password, no code',
    body: z.strictObject({ passkey: passkeyAnswer }),
    output: account,
    problems: ['PASSKEY_REFUSED', ...ownerRefusals],
    access: everyone,
    audit: entersAs('session'),
    limit: 'login',
  },
  passkeyProofBegin: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/session/proof/passkey/challenge',
    summary: 'Ask what a device is to sign to show once more who sits there',
    output: passkeyQuestion,
    problems: ['NOT_FOUND'],
    access: signedIn,
    audit: leavesNoTrace('a random number for the account itself'),
    limit: 'login',
  },
  passkeyProve: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/session/proof/passkey',
    summary: 'Show once more who one is, by one of the account’s passkeys; the session goes on under a new token',
    body: z.strictObject({ passkey: passkeyAnswer }),
    output: null,
    problems: ['PASSKEY_REFUSED', 'USER_BLOCKED'],
    access: signedIn,
    audit: entersAs('session'),
    limit: 'login',
  },
  passkeyList: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/passkeys',
    summary: 'The passkeys of the account, the newest first',
    output: z.array(passkey),
    problems: [],
    access: signedIn,
    audit: reads('passkey'),
  },
  passkeyBegin: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/passkeys/challenge',
    summary: 'Ask what a device is to make a passkey with, and how it might be called',
    output: z.object({ options: passkeyCreation, suggestedName: z.optional(z.string()) }),
    problems: ['PASSKEY_LIMIT'],
    access: signedIn,
    audit: creates('passkey-challenge'),
    recentProof: true,
  },
  passkeyAdd: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/passkeys',
    summary: 'Add the passkey that the device made',
    body: z.strictObject({ name: passkeyName, passkey: passkeyMade }),
    output: passkey,
    problems: ['PASSKEY_REFUSED', 'PASSKEY_LIMIT'],
    access: signedIn,
    audit: creates('passkey'),
    recentProof: true,
  },
  passkeyRename: {
    method: 'PUT',
    path: '/mpi/accounts/mpi-user/passkeys/{id}',
    summary: 'Give a passkey another name',
    params: z.strictObject({ id: askedId }),
    body: z.strictObject({ name: passkeyName }),
    output: null,
    problems: ['NOT_FOUND'],
    access: signedIn,
    audit: updates('passkey'),
  },
  passkeyRemove: {
    method: 'DELETE',
    path: '/mpi/accounts/mpi-user/passkeys/{id}',
    summary: 'Remove a passkey: it signs in no more, and every other session ends',
    params: z.strictObject({ id: askedId }),
    output: null,
    problems: ['NOT_FOUND'],
    access: signedIn,
    audit: deletes('passkey'),
    recentProof: true,
  },
})
