import * as z from 'zod/mini'

const bytes = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest))

/** A passkey as the browser is told of it, and how the browser can reach it. */
const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** What `navigator.credentials.get` is called with (WebAuthn level 3, 5.5: PublicKeyCredentialRequestOptionsJSON). */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** The account's passkeys, where the account is known; otherwise the person chooses one on the device. */
  allowCredentials: z.array(known),
})
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>

/** What the device signed (AuthenticationResponseJSON); further members that browsers add are ignored. */
export const passkeyAnswer = z.object({
  id: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(100)),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** What `navigator.credentials.create` is called with (WebAuthn level 3, 5.4: PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** What the device created (RegistrationResponseJSON); further members that browsers add are ignored. */
export const passkeyMade = z.object({
  id: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
})
export type PasskeyMade = z.infer<typeof passkeyMade>
