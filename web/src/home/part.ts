import type { HomeSummary } from '@portal/contract/areas/home'
import type { Patient } from '@portal/contract/areas/patients'
import type { ReactNode } from 'react'
import type { Language } from '../i18n/language.ts'
import type { Words } from '../i18n/texts.ts'
import type { Href } from '../paths.ts'
import type { IconName } from '../ui/icon.tsx'

/** For whom the home page is shown. */
export interface HomeAt {
  /** The people whose things are shown: everybody, or the one who was chosen. */
  readonly people: readonly Patient[]
  /** The account has several people, so that each thing says whose it is. */
  readonly several: boolean
  readonly language: Language
}

/** One thing to do: a line and a button. */
export interface HomeLine {
  readonly key: string
  readonly icon: IconName
  readonly text: string
  /** Until when, or what more is to be known. */
  readonly note?: string
  /** Whose it is; absent for the account's own. */
  readonly patientId?: string
  /** The instant by which it is to be done: what comes first stands first, what has no end stands last. */
  readonly until?: string
  readonly button: string
  readonly to: Href
}

/** A big way on. */
export interface HomeTile {
  readonly icon: IconName
  readonly text: string
  readonly to: Href
  readonly primary?: boolean
}

type Told<N extends keyof HomeSummary> = NonNullable<HomeSummary[N]>
type Shown<N extends keyof HomeSummary> = (props: { readonly told: Told<N>; readonly at: HomeAt }) => ReactNode

/** What one area shows on the home page, of what it told. */
export interface HomePart<N extends keyof HomeSummary = keyof HomeSummary> {
  readonly name: N
  /** What is missing where it could not be loaded: `wizyty`. */
  readonly what: Words
  /** What stands first on the page. */
  readonly First?: Shown<N>
  readonly lines?: (told: Told<N>, at: HomeAt) => HomeLine[]
  readonly tiles?: (at: HomeAt) => HomeTile[]
  /** What is new, where anything is: before the ways on. */
  readonly New?: Shown<N>
  /** What stands beside the rest. */
  readonly Aside?: Shown<N>
}

/** A part among those of other areas: what it shows goes with what was told under its name. */
export interface AnyHomePart extends Pick<HomePart, 'name' | 'what' | 'tiles'> {
  readonly First?: (props: { readonly told: never; readonly at: HomeAt }) => ReactNode
  readonly New?: (props: { readonly told: never; readonly at: HomeAt }) => ReactNode
  readonly Aside?: (props: { readonly told: never; readonly at: HomeAt }) => ReactNode
  readonly lines?: (told: never, at: HomeAt) => HomeLine[]
}

/** Describes what an area shows. */
export const defineHomePart = <N extends keyof HomeSummary>(part: HomePart<N>): AnyHomePart => part

/** Whether a patient is among those who are shown. */
export const isShown = ({ people }: HomeAt, patientId: string): boolean => people.some(({ id }) => id === patientId)
