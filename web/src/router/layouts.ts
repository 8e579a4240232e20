import type { ComponentType, ReactNode } from 'react'
import type { FrameName } from './route-row.ts'
import type { RouteName } from './routes.ts'

/** The layout around a whole page. */
export type Layout = ComponentType<{ readonly children: ReactNode }>

/** A frame that several screens share inside the page, such as their heading and tabs; it stays mounted while the person moves between them. */
export type Frame = ComponentType<{ readonly name: RouteName; readonly children: ReactNode }>

/** How the code of each frame is loaded. */
export type Frames = Readonly<Record<FrameName, () => Promise<{ readonly frame: Frame }>>>

export interface Layouts {
  /** A page without navigation; loaded from the beginning, and used for all failures. */
  readonly plain: Layout
  readonly portal: () => Promise<Layout>
  readonly frames: Frames
}

let layouts: Layouts | undefined

/** Sets the layouts; the router itself imports none. */
export const handOverLayouts = (given: Layouts): void => void (layouts = given)

/** The layouts of this page. */
export function layoutsNow(): Layouts {
  if (!layouts) throw new Error('nobody has handed over any layouts')
  return layouts
}
