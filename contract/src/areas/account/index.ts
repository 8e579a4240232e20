import * as z from 'zod/mini'
import { patientRoles, signedIn, forLinked } from '../../access.ts'
import { creates, deletes, reads, updates } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { phoneProblem } from '../../rules/phone.ts'
import { account, startScreens } from '../access/index.ts'
import { communicationChannels, emailAddress, typedPhone } from '../registration/index.ts'

export { problems } from './problems.ts'

/** The part of a profile that the person may change. A field that is left out stays as it is; an empty number removes the number. */
export const accountChange = z.strictObject({
  contactData: z.strictObject({
    email: z.optional(emailAddress),
    phoneNumber: z.optional(
      typedPhone.check(z.refine((number) => number === '' || phoneProblem(number) === undefined)),
    ),
  }),
  /** The version of the account that the person saw on the screen. */
  version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
})
export type AccountChange = z.output<typeof accountChange>

/** A contact that waits for a link to be opened or a code to be entered. */
const unconfirmedChannel = z.object({
  channel: z.enum(communicationChannels),
  /** The address, or the number with its plus. */
  contact: z.string(),
  /** The confirmed contact of the same kind, which stays in use until this one is confirmed. */
  replaces: z.optional(z.string()),
})
export type UnconfirmedChannel = z.infer<typeof unconfirmedChannel>

/** What deleting the account would mean for booked visits and for the people for whom it acts. */
const deletionOutlook = z.object({
  /** Future booked visits of everybody for whom the account acts. They stay booked. */
  openBookings: z.int(),
  /** Held slots that nobody has booked yet. They are given back. */
  heldSlots: z.int(),
  /** Forms and bookings that were begun and not finished. They are erased. */
  drafts: z.int(),
  people: z.array(
    z.object({
      name: z.string(),
      lastName: z.string(),
      patientRole: z.enum(patientRoles),
      /** Whether another account may act for this person, or belongs to this person too. */
      others: z.boolean(),
    }),
  ),
})
export type DeletionOutlook = z.infer<typeof deletionOutlook>

/** Contacts of the account, their confirmation, and the deletion of the account. The account itself is read in the area `access`. */
export const endpoints = defineEndpoints({
  accountUpdate: {
    method: 'PUT',
    path: '/mpi/accounts/mpi-user',
    summary:
      "Change the account's e-mail address or phone number; a new one counts once it is confirmed, the old one stands until then",
    body: accountChange,
    output: account,
    problems: ['EMAIL_IN_USE', 'LAST_CONTACT', 'STALE_VERSION'],
    access: signedIn,
    audit: updates('account'),
    limit: 'code',
    recentProof: true,
  },
  startScreenChoose: {
    method: 'PUT',
    path: '/mpi/accounts/mpi-user/start-screen',
    summary: 'Choose what opens after signing in; null leaves it to the clinic',
    body: z.strictObject({ startScreen: z.nullable(z.enum(startScreens)) }),
    output: account,
    problems: [],
    access: signedIn,
    audit: updates('account'),
  },
  ownEmailLinkSend: {
    method: 'POST',
    path: '/mpi/accounts/mpi-user/confirmations/e-mail',
    summary: "Mail a new confirmation link to the account's own unconfirmed address",
    body: z.strictObject({ email: emailAddress }),
    output: null,
    problems: ['EMAIL_UNKNOWN'],
    access: signedIn,
    audit: creates('confirmation-link'),
    limit: 'code',
  },
  unconfirmedChannelList: {
    method: 'GET',
    path: '/mpi/accounts/confirmations/channels/unconfirmed',
    summary: "The account's own contacts that wait for confirmation; of others nothing is told",
    query: z.strictObject({ phoneNumber: z.optional(typedPhone) }),
    output: z.array(unconfirmedChannel),
    problems: [],
    access: signedIn,
    audit: reads('account'),
  },
  accountDeletionOutlook: {
    method: 'GET',
    path: '/mpi/accounts/mpi-user/deletion',
    summary: 'What deleting the account would mean, for the question before it',
    output: deletionOutlook,
    problems: [],
    access: forLinked('patient:read'),
    audit: reads('account'),
  },
  accountDelete: {
    method: 'DELETE',
    path: '/mpi/accounts/mpi-user',
    summary: 'Delete the account; medical records stay with the clinic',
    output: null,
    problems: [],
    access: signedIn,
    audit: deletes('account'),
    limit: 'code',
    recentProof: true,
  },
})
