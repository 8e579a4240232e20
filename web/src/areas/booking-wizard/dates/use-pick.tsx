import type { TimeSlot } from '@portal/contract/areas/catalogue'
import { useState } from 'react'
import type { Base } from '../base.ts'
import type { SlotRef } from '../hold.ts'
import { PriceDialog } from './price-dialog.tsx'

type Priced = SlotRef & Pick<TimeSlot, 'payment'>

/** Whether the person reads the price list before a slot is taken: for a paid one, unless it stays with what a visit that is moved costs already. */
export const asksForPrices = (slot: Priced, old: Base['old']): boolean =>
  slot.payment && !(old?.commercialService && old.availabilityId === slot.availabilityId)

/** Picking a slot, wherever it is offered: of a paid one the price list comes first, in the `dialog`, and whoever accepts it takes the slot. */
export function usePick({ choices, old }: Base, take: (slot: SlotRef) => void, onRefuse?: () => void) {
  const [priced, setPriced] = useState<SlotRef>()
  const pick = (slot: Priced) => {
    if (asksForPrices(slot, old)) setPriced(slot)
    else take(slot)
  }
  const dialog = priced && (
    <PriceDialog
      choices={choices}
      slot={priced}
      onAccept={() => {
        setPriced(undefined)
        take(priced)
      }}
      onRefuse={() => {
        setPriced(undefined)
        onRefuse?.()
      }}
    />
  )
  return { pick, dialog }
}
