import { devicePages } from '@portal/contract/rules/device-pages'
import type { Config } from '../config.ts'
import type { Allowances } from '../http/static.ts'
import type { OutsidePorts } from './systems.ts'

/**
 * The pages that may do more than others: pictures come in a frame from their viewer, or from the portal's own page where there is none; interviews from
 * their service, with the place of the person where the clinic asks for it; a conversation needs camera and microphone, and the service that carries it.
 */
export const allowancesOf = (
  { imaging, selfAssessment, vonage }: Pick<OutsidePorts, 'imaging' | 'selfAssessment' | 'vonage'>,
  { modules, questionnaires }: Pick<Config, 'modules' | 'questionnaires'>,
): Allowances => ({
  ...(imaging ? { '/benefits/agfaresult': { frame: imaging.viewerOrigin ?? "'self'" } } : {}),
  ...(selfAssessment
    ? { '/selfassessment': { frame: selfAssessment.origin, device: { place: questionnaires.selfAssessmentGps } } }
    : {}),
  ...(modules.telecommunicationModule
    ? Object.fromEntries(
        devicePages.map((path) => [
          path,
          { device: { conversation: true }, ...(vonage ? { service: vonage.sources } : {}) },
        ]),
      )
    : {}),
})
