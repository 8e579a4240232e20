import type { Ref } from 'react'
import css from './outside-frame.module.css'

interface OutsideFrameProps {
  /** What the frame is, for those who do not see it. */
  readonly title: string
  readonly src: string
  /** What the page in it may do. */
  readonly sandbox: string
  readonly ref?: Ref<HTMLIFrameElement>
}

/** A page of another party inside ours; it learns no address of ours. The server must allow its origin for this page (`server/src/outside/allowances.ts`). */
export const OutsideFrame = ({ title, src, sandbox, ref }: OutsideFrameProps) => (
  <iframe className={css.frame} title={title} src={src} sandbox={sandbox} referrerPolicy="no-referrer" ref={ref} />
)
