import { endpoints } from '@portal/contract/areas/site'
import type { Endpoint } from '@portal/contract/endpoint'
import type { Language } from '@portal/contract/languages'
import type { LegalDocument } from '@portal/contract/rules/legal-documents'
import type { Config } from '../../config.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { languageHeaders } from '../../http/language.ts'
import { Problem } from '../../http/problem.ts'
import { elementsOf, identificationOf } from './identification.ts'
import { legalPage } from './legal-page.ts'
import { legalText, type LegalText } from './legal.ts'
import type { SiteFile } from './site-file.ts'

/** Security version shown in the footer. */
const securityLabel = '5.WB1'

const eServiceName = { pl: 'Rządowa e-usługa', en: 'Government e-service' }

/** The government's e-service, if it is switched on and has an address. */
const eServiceOf = ({ eService }: SiteFile) =>
  eService?.enabled && eService.url ? { name: eService.name ?? eServiceName, url: eService.url } : undefined

/** What a call for a document says about its reader. */
type Asked = Pick<Call<Endpoint>, 'language' | 'setHeader'> & {
  readonly query: { readonly lang?: Language | undefined }
}

/** Handlers of the facts that the portal tells about itself. */
export const siteHandlers = (
  config: Config,
  version: string,
  offered: {
    readonly nationalSignIn: boolean
    readonly nationalSignature: boolean
    readonly signatureVerification: boolean
    readonly address: () => string
  },
): Handlers<typeof endpoints> => {
  const { file, images } = config.site.own
  const imagesByName = new Map(Object.values(images).map((image) => [image.name, image]))
  const identification = () => identificationOf(config.site.own, { ...config, address: offered.address() })
  /** A document in the language that is asked for, otherwise in the caller's. */
  const textFor = (name: LegalDocument, call: Asked): LegalText => {
    call.setHeader('vary', languageHeaders)
    return legalText(name, call.query.lang ?? call.language, config.site.own, { ...config, address: offered.address() })
  }
  const pageOf = (name: LegalDocument) => async (call: Asked) => legalPage(textFor(name, call))
  return {
    systemInstallation: async ({ sharedTerminal }) => ({
      phones: 'pl',
      region: 'PL',
      extendedLogs: config.site.extendedLogs,
      portalName: config.portalName,
      clinicName: config.clinicName,
      clinicPhone: config.clinicPhone,
      version,
      revision: config.revision,
      securityLabel,
      styleContrastTop: config.site.styleContrastTop,
      uiParts: config.site.uiParts,
      nationalSignIn: offered.nationalSignIn && !sharedTerminal,
      nationalSignature: offered.nationalSignature && !sharedTerminal,
      links: (file.links ?? []).length > 0 || eServiceOf(file) !== undefined,
      help: file.help !== undefined,
      eService: eServiceOf(file),
      modules: config.modules,
    }),
    applicationSettings: async () => ({
      ...config.modules,
      smsEnabled: config.smsEnabled,
      signatureVerification: offered.signatureVerification,
      startsAtHome: (config.site.startScreen ?? (config.demo ? 'home' : 'modules')) === 'home',
    }),
    identification: async () => identification(),
    identificationImage: async (call) => {
      const image = imagesByName.get(call.params.name)
      if (!image) throw new Problem('NOT_FOUND')
      call.setHeader('content-type', image.mediaType)
      call.setHeader('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      return image.bytes
    },
    identificationSettings: async () => ({
      portalName: config.portalName,
      clinicName: config.clinicName,
      clinicPhone: config.clinicPhone,
      elements: elementsOf(identification()),
      ownColours: file.colours !== undefined,
    }),
    availabilityDeclaration: pageOf('availability-declaration'),
    privacyPolicy: pageOf('privacy-policy'),
    conditionsOfUse: pageOf('conditions-of-use'),
    regulations: pageOf('regulations'),
    legalDocument: async (call) => textFor(call.params.document, call),
    externalLinks: async () => file.links ?? [],
    helpSettings: async () => {
      if (!file.help) throw new Problem('HELP_NOT_SET')
      return { url: file.help.url }
    },
    helpModules: async () => ({ modules: file.help?.modules ?? [] }),
  }
}
