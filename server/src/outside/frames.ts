import { permissionsPolicy } from '../http/headers.ts'
import type { Frames } from '../http/static.ts'
import type { OutsidePorts } from './systems.ts'

/**
 * The pages with a frame, each with the only source of it: pictures from their viewer, or from the portal's own page where there is none; interviews from
 * their service. `located`: the clinic asks where a person is who assesses themself.
 */
export const framesOf = (
  { imaging, selfAssessment }: Pick<OutsidePorts, 'imaging' | 'selfAssessment'>,
  located: boolean,
): Frames => ({
  ...(imaging ? { '/benefits/agfaresult': { source: imaging.viewerOrigin ?? "'self'" } } : {}),
  ...(selfAssessment
    ? { '/selfassessment': { source: selfAssessment.origin, permissions: permissionsPolicy(located) } }
    : {}),
})
