import type { ModuleFlag } from '@portal/contract/modules'
import type { Language } from '@portal/contract/languages'

/** Icons that navigation may use; drawn in `ui/icon.tsx`. */
export type NavIcon = 'calendar' | 'plus' | 'user' | 'message' | 'pill' | 'file' | 'heart' | 'shield' | 'wallet'

/** What several screens stand in inside of the page, such as a heading with tabs. */
export type FrameName = 'account'

export interface RouteRow {
  /** Address, with parameters as `{name}`. */
  readonly path: `/${string}`
  readonly access: 'public' | 'signed-in'
  /** Title of the screen: heading of the tab, text of its link. */
  readonly title: Readonly<Record<Language, string>>
  /** The route exists only while this module is on (decision 13). */
  readonly module?: ModuleFlag
  /** Where /main leads when `module` is the first that is on. */
  readonly start?: true
  /** Place in the main navigation; `action` is the one thing people come for. */
  readonly nav?: { readonly place: 'action' | 'list'; readonly order: number; readonly icon: NavIcon }
  /** `plain` has no navigation: sign-in and its neighbours. */
  readonly layout?: 'plain'
  /** The frame that the screen stands in, inside of the page, and its place among the frame's screens. */
  readonly within?: { readonly frame: FrameName; readonly order: number }
  /**
   * Its page comes with the screen drawn at build time, for people without a session and an address without a query; only for `plain`
   * screens that show the same to everybody at first.
   */
  readonly drawn?: 'whole'
  /** Offered on the sign-in page to people without an account. */
  readonly welcome?: true
  /** Offered on the sign-in page to register, where the clinic's settings allow it. */
  readonly register?: 'me' | 'ward' | 'child'
  /** Where a sign-in goes on that the server refused in this way, although the password was right (002 §4). */
  readonly signInOutcome?: 'MUST_CONFIRM_EMAIL' | 'MERGE_ACCOUNT'
  /** What has to be read first after signing in; takes in `target` and the booking context where the person goes next (002 §4). */
  readonly waiting?: true
  /** Where a mailed notification leads; takes what it is about as `contextId` (002 §4). */
  readonly notification?: true
  /** The route exists only where the server offers the page of parts (development and tests). */
  readonly tool?: true
}
