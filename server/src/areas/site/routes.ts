import { endpoints } from '@portal/contract/areas/site'
import type { Config } from '../../config.ts'
import type { Handlers } from '../../http/call.ts'

/** Security version shown in the footer. */
const securityLabel = '5.WB1'

/** Handlers of the facts that the portal tells about itself. */
export const siteHandlers = (
  config: Config,
  version: string,
  offered: { readonly nationalSignIn: boolean; readonly signatureVerification: boolean },
): Handlers<typeof endpoints> => ({
  systemInstallation: async () => ({
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
    nationalSignIn: offered.nationalSignIn,
    modules: config.modules,
  }),
  applicationSettings: async () => ({
    ...config.modules,
    smsEnabled: config.smsEnabled,
    signatureVerification: offered.signatureVerification,
    startsAtHome: (config.site.startScreen ?? (config.demo ? 'home' : 'modules')) === 'home',
  }),
})
