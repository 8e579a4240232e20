import * as areas from './areas/list.ts'
import { merged } from './merged.ts'

/** Every endpoint of the portal by name. */
export const endpoints = merged(areas, 'endpoints')
export type EndpointName = keyof typeof endpoints
