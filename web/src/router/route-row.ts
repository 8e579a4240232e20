import type { ModuleFlag } from '@portal/contract/modules'
import type { GuardianScope } from '@portal/contract/rules/guardian-scopes'
import type { Language } from '@portal/contract/languages'

/** Groups of the navigation; `shell/navigation.ts` has their titles, icons and order. */
export type NavGroup = 'start' | 'visits' | 'health' | 'messages' | 'formalities' | 'payments' | 'family'

/** Frames that several screens share inside the page, such as a heading with tabs. */
export type FrameName = 'account' | 'payments' | 'register'

export interface RouteRow {
  /** Address, with parameters as `{name}`. */
  readonly path: `/${string}`
  readonly access: 'public' | 'signed-in'
  /** Title of the screen: shown as title of the tab and as text of its link. */
  readonly title: Readonly<Record<Language, string>>
  /** The route exists only while this module is on. */
  readonly module?: ModuleFlag
  /** /main leads here when `module` is the first one that is on. */
  readonly start?: true
  /** Place in the main navigation; `action` is the main thing for which people come. */
  readonly nav?: {
    readonly group: NavGroup | 'action'
    /** Place among the entries of the group. */
    readonly order?: number
    /** It stands in the navigation only while this module is on; the route itself is there in any case. */
    readonly flag?: ModuleFlag
    /** What the bar at the foot of a phone calls it, where the title is too long. */
    readonly short?: Readonly<Record<Language, string>>
    /** What a ward must have given so that the screen can show anything about them. */
    readonly scope?: GuardianScope
    /** The frame whose tabs are a part of it although their addresses are not below its own. */
    readonly tabs?: FrameName
  }
  /** It can show everybody for whom the account acts at once. */
  readonly family?: true
  /** A step of something that is done from beginning to end: the navigation offers nothing beside it that begins another. */
  readonly wizard?: true
  /** `plain` has no navigation: sign-in and its neighbours. */
  readonly layout?: 'plain'
  /** The frame around the screen, and the screen's position among those in the frame. */
  readonly within?: { readonly frame: FrameName; readonly order: number }
  /**
   * The server sends its page with the screen drawn at build time, to people without a session and for an address without a query; only for `plain`
   * screens that show the same to everybody at first.
   */
  readonly drawn?: 'whole'
  /** The sign-in page offers it to people without an account. */
  readonly welcome?: true
  /** The sign-in page offers it for registering, where the clinic's settings allow it. */
  readonly register?: 'me' | 'ward' | 'child'
  /** The page that follows a sign-in with this refusal, although the password was right. */
  readonly signInOutcome?: 'MUST_CONFIRM_EMAIL' | 'MERGE_ACCOUNT'
  /** Must be read first after signing in; gets `target` and the booking context, which say where the person goes next. */
  readonly waiting?: true
  /** A mailed notification leads here; it gets what the notification is about as `contextId`. */
  readonly notification?: true
  /** The route exists only where the server offers the page of parts (development and tests). */
  readonly tool?: true
}
