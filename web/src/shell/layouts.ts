import { frames } from '../areas/frames.ts'
import { handOverLayouts } from '../router/layouts.ts'
import { PlainLayout } from './plain-layout.tsx'

handOverLayouts({
  plain: PlainLayout,
  portal: async () => (await import('./portal-layout.tsx')).PortalLayout,
  frames,
})
