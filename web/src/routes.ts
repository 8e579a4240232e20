import * as first from './areas/first.ts'
import { handOver } from './router/routes.ts'

// Whatever draws the portal or asks about its addresses loads this first: the router knows no screen by itself.
handOver(first, () => import('./areas/list.ts'))
