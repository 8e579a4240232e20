import type { EndpointName } from '@portal/contract'
import { merged } from '@portal/contract/merged'
import * as areas from '../areas/samples.ts'
import type { Input, Target } from './targets.ts'

/** For every row of an area an input that is valid in form and that the target's own person may send. */
export type Samples<R> = Readonly<Record<keyof R, (target: Target) => Input>>

/** The samples of all rows. Rules for all rows (access, audit, same origin …) are proved with these; a row without a sample does not compile. */
export const samples: Samples<Record<EndpointName, unknown>> = merged(areas, 'samples')
