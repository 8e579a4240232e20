import * as z from 'zod/mini'

/** The account's contacts that were given and not confirmed. */
export const homeAccount = z.object({ email: z.optional(z.string()), phoneNumber: z.optional(z.string()) })
