import type { Referral, ReferralInput } from '@portal/contract/areas/referrals'
import { queryClient } from '../../../api/query.ts'
import { inputOf, referralDraftFrom, valuesOf, type ReferralDraft } from '../../referrals/index.ts'
import { bookingStep, keepsParts, pickedFor, type Base } from '../base.ts'
import { settingsQuery } from '../queries.ts'

export interface ReferralFacts {
  /** Whether the service asks for a referral: N no, O optional, R required. */
  readonly status: 'N' | 'O' | 'R'
}

interface ReferralParts {
  readonly referral?: ReferralInput
  readonly referralAttachments?: { id: string }[]
}

/** The referral of the booking that is moved, as if it had been entered now. */
function brought({ old }: Base): ReferralDraft | undefined {
  const before = old?.details.referral
  return before && { values: valuesOf(before), files: [], answered: 'with' }
}

function same(referral: ReferralInput, before: Referral): boolean {
  const keys = new Set([...Object.keys(referral), ...Object.keys(before)]) as Set<keyof Referral>
  keys.delete('version')
  return [...keys].every((key) => (referral as Partial<Referral>)[key] === before[key])
}

/** The clinic knows the referral already. */
export const referralKnown = ({ choices, old }: Base): boolean =>
  (choices.mpiReferralId ?? old?.details.mpiReferralId) !== undefined

/** Whether the person may go on without a referral. One that the booking has stays with it when it is moved, so that nothing else is offered then. */
export const mayLeaveOut = ({ old }: Pick<Base, 'old'>, { status }: ReferralFacts): boolean =>
  status === 'O' && old?.details.referral === undefined

/** The referral and its files, where the service asks for one and the clinic knows none yet. */
export const referral = bookingStep({
  id: 'referral',
  route: 'newbookingReferral',
  label: { pl: 'Skierowanie', en: 'Referral' },
  slice: (kept, base) => referralDraftFrom(kept) ?? brought(base),
  gather: async (base): Promise<ReferralFacts> => {
    const picked = pickedFor(base)
    if (!picked) return { status: 'N' }
    const { referralStatus } = await queryClient.fetchQuery(settingsQuery(picked.slot))
    return { status: referralStatus }
  },
  needed: ({ base, facts }) => facts.status !== 'N' && !keepsParts(base) && !referralKnown(base),
  done: ({ slice }) => slice?.answered !== undefined,
  send: ({ base, slice }): ReferralParts => {
    if (slice?.answered !== 'with') return {}
    const before = base.old?.details.referral
    const entered = inputOf(slice.values, before)
    return {
      ...(before && same(entered, before) ? {} : { referral: entered }),
      ...(slice.files.length > 0 ? { referralAttachments: slice.files.map(({ id }) => ({ id })) } : {}),
    }
  },
  told: () => import('./told.tsx'),
})
