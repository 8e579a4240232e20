import type { RouteName } from './routes.ts'
import type { Screen } from './screen.ts'

/** The second screen of a module with two: both come with one request. */
export const secondOf = async <N extends RouteName>(coming: Promise<{ readonly secondScreen: Screen<N> }>) => ({
  screen: (await coming).secondScreen,
})
