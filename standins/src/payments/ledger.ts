import { randomBytes } from 'node:crypto'

/** The states that PayU knows; Przelewy24's numbers are made of them. */
export type OrderState = 'NEW' | 'PENDING' | 'WAITING_FOR_CONFIRMATION' | 'COMPLETED' | 'CANCELED' | 'REJECTED'

export interface ProviderRefund {
  readonly id: string
  /** The portal's key. */
  readonly key: string
  readonly amount: number
  state: 'PENDING' | 'FINALIZED' | 'CANCELED'
}

/** An order as the provider has it; amounts in the smallest unit. */
export interface ProviderOrder {
  readonly id: string
  /** The number that Przelewy24 gives once it is paid. */
  readonly number: number
  readonly provider: 'payu' | 'przelewy24'
  /** The portal's name of it. */
  readonly name: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly notifyUrl: string
  readonly returnUrl: string
  state: OrderState
  /** The states that were told, or wait to be told, the oldest first. */
  readonly told: OrderState[]
  readonly refunds: ProviderRefund[]
}

/** What was collected, and what the payer's money has done: the truth that a portal must agree with. */
export interface Ledger {
  /** Newest last. */
  readonly orders: readonly ProviderOrder[]
  add(
    order: Pick<ProviderOrder, 'provider' | 'name' | 'amount' | 'currency' | 'description' | 'notifyUrl' | 'returnUrl'>,
  ): ProviderOrder
  byId(id: string): ProviderOrder | undefined
  byName(name: string): ProviderOrder | undefined
  refund(order: ProviderOrder, key: string, amount: number): ProviderRefund
  /** Registers who tells of orders; the running server does. */
  told(by: (order: ProviderOrder, how: Telling) => Promise<number>): void
  /** Tells the portal of an order; the status of its answer, 0 where there is none. */
  tell(order: ProviderOrder, how?: Telling): Promise<number>
  clear(): void
}

/** How a notification is made: with another state or amount than the order's, or with a signature that is not the provider's. */
export interface Telling {
  readonly state?: OrderState
  readonly amount?: number
  readonly currency?: string
  readonly forged?: boolean
  readonly refund?: ProviderRefund
}

/** A provider with whom nothing was ordered. */
export function createLedger(): Ledger {
  const orders: ProviderOrder[] = []
  let teller: ((order: ProviderOrder, how: Telling) => Promise<number>) | undefined
  let number = 300_000_000
  return {
    orders,
    add(given) {
      const id = randomBytes(10).toString('hex').toUpperCase()
      number += 1
      const order: ProviderOrder = { ...given, id, number, state: 'NEW', told: [], refunds: [] }
      orders.push(order)
      if (orders.length > 5000) orders.shift()
      return order
    },
    byId: (id) => orders.find((one) => one.id === id),
    byName: (name) => orders.find((one) => one.name === name),
    refund(order, key, amount) {
      const known = order.refunds.find((one) => one.key === key)
      if (known) return known
      const refund: ProviderRefund = { id: String(order.refunds.length + 5000), key, amount, state: 'PENDING' }
      order.refunds.push(refund)
      return refund
    },
    told: (by) => void (teller = by),
    tell: async (order, how = {}) => (await teller?.(order, how)) ?? 0,
    clear: () => void orders.splice(0),
  }
}
