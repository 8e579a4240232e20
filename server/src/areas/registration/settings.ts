import * as z from 'zod/mini'
import { ages } from '@portal/contract/rules/ages'
import { guardianConsentWords } from '@portal/contract/rules/guardian-consent'
import {
  registerConsent,
  usernamePromptModes,
  type RegistrationSettings,
  type UsernamePromptMode,
} from '@portal/contract/areas/registration'
import { flag } from '../../setting-kinds.ts'

const words = z.optional(z.string().check(z.minLength(1), z.maxLength(500)))

/** Consents may be given as JSON; invalid JSON stops the start. */
const consentsJson = z.pipe(
  z.string().check(
    z.maxLength(20_000),
    z.refine((text) => readConsents(text) !== undefined),
  ),
  z.transform((text: string) => readConsents(text) ?? []),
)

function readConsents(text: string) {
  try {
    const parsed = z.array(registerConsent).safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** The clinic's settings of registration. */
export const environment = {
  /** The roles that the sign-in page offers to register, of `me`, `ward`, `child`; `none` offers no role. */
  REGISTRATION_FOR: z._default(
    z.string().check(z.regex(/^(none|(me|ward|child)(,(me|ward|child))*)$/)),
    'me,ward,child',
  ),
  USERNAME_PROMPT_MODE: z.optional(z.enum(usernamePromptModes)),
  REGISTRATION_MARKETING_CONSENT: flag(true),
  REGISTRATION_PHONE_REQUIRED: flag(true),
  REGISTRATION_EMAIL_REQUIRED: flag(true),
  PHONE_CONFIRMATION: flag(true),
  /** ISO 3166-1 alpha-2 codes of the countries whose identity documents are accepted. */
  REGISTRATION_COUNTRIES: z._default(
    z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2})*$/)),
    'PL,AT,BE,BG,BY,CH,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GE,GR,HR,HU,IE,IN,IT,LT,LU,LV,MD,MT,NL,NO,PT,RO,SE,SI,SK,TR,UA,US,VN',
  ),
  REGISTRATION_MIN_AGE: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(ages.oldest)), ages.adult),
  REGISTRATION_CONSENTS: z.optional(consentsJson),
  REGISTRATION_CONSENTS_LINK: words,
  REGISTRATION_CONSENTS_LINK_EN: words,
  REGISTRATION_CONSENTS_LINK_DEST: words,
  REGISTRATION_CONSENTS_LINK_DEST_EN: words,
  REGISTRATION_ATTACHMENTS: z._default(z.enum(['off', 'on', 'required']), 'on'),
  REGISTRATION_MAX_FILES: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10)), 2),
  REGISTRATION_QUALIFIED_CERTIFICATE: flag(false),
  /** Whether the time since the form was opened is taken modulo a minute, as the documents prescribe. Off: the whole time counts. */
  REGISTRATION_BOT_MODULO: flag(true),
}

const shape = z.object(environment)

/** The settings of registration in use. */
export interface RegistrationConfig {
  /** Everything that the form is told, except the kinds and sizes of files, which are the same for all files. */
  readonly settings: Omit<RegistrationSettings, 'fileUploadParams' | 'usernamePromptMode'>
  /** Undefined where the clinic has not chosen. */
  readonly usernamePromptMode: UsernamePromptMode | undefined
  /** Of `me`, `ward`, `child`. */
  readonly offeredFor: readonly string[]
  readonly maxFiles: number
  readonly botModulo: boolean
}

/** The consent of a guardian that the ward sees the guardian's name, surname and PESEL (V-099). */
export const wardSeesGuardian = 'WARD_SEES_GUARDIAN'

const usualConsents: RegistrationSettings['registerConsents'] = [
  {
    code: 'TERMS',
    text: {
      pl: 'Znam i akceptuję regulamin portalu oraz zasady przetwarzania danych osobowych.',
      en: 'I know and accept the rules of the portal and how personal data is processed.',
    },
    required: true,
  },
]

/** The clinic's consents, and always that of a ward's guardian: the portal shows the ward what its words say. */
const withGuardians = (
  consents: RegistrationSettings['registerConsents'],
): RegistrationSettings['registerConsents'] => [
  ...consents.filter(({ code }) => code !== wardSeesGuardian),
  { code: wardSeesGuardian, text: guardianConsentWords, required: true, role: 'WARD' },
]

/** The portal's own page with the clinic's regulations, in both languages. */
const regulationsPage = '/legal/regulations'

/** The settings from the parsed environment. */
export function read(e: z.infer<typeof shape>): RegistrationConfig {
  return {
    settings: {
      requirePatientConsent: e.REGISTRATION_MARKETING_CONSENT,
      phoneIsRequired: e.REGISTRATION_PHONE_REQUIRED,
      phoneConfirmationEnabled: e.PHONE_CONFIRMATION,
      emailIsRequired: e.REGISTRATION_EMAIL_REQUIRED,
      supportedCountries: e.REGISTRATION_COUNTRIES.split(','),
      userMinAge: e.REGISTRATION_MIN_AGE,
      registerConsents: withGuardians(e.REGISTRATION_CONSENTS ?? usualConsents),
      registerConsentsLink: {
        pl: e.REGISTRATION_CONSENTS_LINK ?? 'Przeczytaj regulamin i zasady',
        en: e.REGISTRATION_CONSENTS_LINK_EN ?? 'Read the rules',
      },
      registerConsentsLinkDest: {
        pl: e.REGISTRATION_CONSENTS_LINK_DEST ?? regulationsPage,
        en: e.REGISTRATION_CONSENTS_LINK_DEST_EN ?? e.REGISTRATION_CONSENTS_LINK_DEST ?? regulationsPage,
      },
      attachmentsVisible: e.REGISTRATION_ATTACHMENTS !== 'off',
      attachmentsRequired: e.REGISTRATION_ATTACHMENTS === 'required',
      confIdentQualifiedCert: e.REGISTRATION_QUALIFIED_CERTIFICATE,
      systemInstallationSettings: { phones: 'pl', region: 'PL' },
    },
    usernamePromptMode: e.USERNAME_PROMPT_MODE,
    offeredFor: e.REGISTRATION_FOR.split(','),
    maxFiles: e.REGISTRATION_MAX_FILES,
    botModulo: e.REGISTRATION_BOT_MODULO,
  }
}

interface Configured {
  readonly registration: RegistrationConfig
  readonly demo: boolean
  readonly smsEnabled: boolean
}

/** What people sign in with: as the clinic has chosen. The demo asks for nothing besides the address. */
export const promptModeOf = ({ registration, demo }: Omit<Configured, 'smsEnabled'>): UsernamePromptMode =>
  registration.usernamePromptMode ?? (demo ? 'E_MAIL' : 'USERNAME')

/** What the form is told: the clinic's settings, the limits of files, and codes only where SMS can be sent. */
export const toldOfRegistration = (
  config: Configured,
  files: RegistrationSettings['fileUploadParams'],
): RegistrationSettings => {
  const { registration, smsEnabled } = config
  return {
    ...registration.settings,
    usernamePromptMode: promptModeOf(config),
    phoneConfirmationEnabled: registration.settings.phoneConfirmationEnabled && smsEnabled,
    fileUploadParams: { ...files, maxFiles: registration.maxFiles },
  }
}
