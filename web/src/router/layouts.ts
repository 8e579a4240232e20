import type { ComponentType, ReactNode } from 'react'
import type { FrameName } from './route-row.ts'
import type { RouteName } from './routes.ts'

/** What a whole page stands in. */
export type Layout = ComponentType<{ readonly children: ReactNode }>

/** What several screens stand in inside of the page, such as their heading and tabs; it stays while the person moves between them. */
export type Frame = ComponentType<{ readonly name: RouteName; readonly children: ReactNode }>

/** How each frame comes. */
export type Frames = Readonly<Record<FrameName, () => Promise<{ readonly frame: Frame }>>>

export interface Layouts {
  /** A page without navigation: there from the beginning, and for all that goes wrong. */
  readonly plain: Layout
  readonly portal: () => Promise<Layout>
  readonly frames: Frames
}

let layouts: Layouts | undefined

/** Hands over the layouts; the router knows none by itself. */
export const handOverLayouts = (given: Layouts): void => void (layouts = given)

/** Those of this page. */
export function layoutsNow(): Layouts {
  if (!layouts) throw new Error('nobody has handed over any layouts')
  return layouts
}
