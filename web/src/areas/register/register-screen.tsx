import { pathTo } from '../../paths.ts'
import { defineScreen } from '../../router/screen.ts'

/** The register opens with its first tab. */
export const screen = defineScreen<'benefits'>({
  Screen: () => null,
  load: async () => ({ redirect: pathTo('benefitsEncounters') }),
})
