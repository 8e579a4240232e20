/** What an area does when something of its kind has changed. */
export interface LivePart<T = unknown> {
  /** Loads what every tab shows of it wherever the person is; one tab asks for all. */
  readonly ask: () => Promise<T>
  /** Whether it is another than this tab shows. */
  readonly isNews: (news: T | undefined) => boolean
  /** Shows it, and loads again what is on the screen; undefined where it could not be loaded. */
  readonly changed: (news: T | undefined) => void
}

/** A part among those of other areas: what it shows is what it loaded itself, in whichever tab. */
export const definePart = <T>(part: LivePart<T>): LivePart => part as LivePart
