import type { PaymentState } from '@portal/contract/rules/payments'

/** The providers whose protocols the portal speaks. */
export type ProviderName = 'payu' | 'przelewy24'

/** What the provider is asked to collect. Amounts are whole numbers of the currency's smallest unit. */
export interface NewOrder {
  /** Our name of the order, never used twice. */
  readonly name: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly language: 'pl' | 'en'
  /** The payer's address on the network. */
  readonly payerAddress: string
  /** Where the provider wants a mail address, to which it writes about the payment. */
  readonly email: string | undefined
  readonly notifyUrl: string
  readonly returnUrl: string
}

/** An order at the provider, by the provider's name, with what is to be paid. */
export interface Order {
  readonly orderId: string
  readonly amount: number
  readonly currency: string
}

/** What the provider says of an order. */
export interface OrderReport {
  readonly name: string
  readonly orderId: string
  readonly state: PaymentState
  readonly amount: number
  readonly currency: string
}

/** What the provider says of giving an order's money back. */
export interface RefundReport {
  readonly orderId: string
  readonly refundId: string
  /** FAILED: the provider has not carried it out, for good. */
  readonly state: 'SENT' | 'COMPLETED' | 'FAILED'
  readonly amount: number
}

/** What a notification says whose signature is right. */
export type Notification =
  | { readonly of: 'order'; readonly report: OrderReport }
  | { readonly of: 'refund'; readonly report: RefundReport }

/** `silent`: it does not connect, breaks or answers nonsense, and nobody knows what it did; `refused`: it did not do what it was asked. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError'
  readonly kind: 'silent' | 'refused'
  constructor(kind: 'silent' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** A payment provider. Every call raises `PaymentProviderError`. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Makes an order; returns the provider's name of it and the page on which it is paid. */
  create(order: NewOrder): Promise<{ readonly orderId: string; readonly pageUrl: string }>
  /** What a notification says; undefined where its signature is wrong or it is none. Asks nobody. */
  verifyNotification(text: string, signature: string | undefined): Notification | undefined
  /** What the provider says of an order now; undefined where it knows of none. */
  status(order: Order): Promise<OrderReport | undefined>
  /** Takes the money of an order that waits for our confirmation; asked twice it does it once. */
  confirm(order: Order): Promise<void>
  /** Makes sure that nobody pays the order any more; false where that cannot be, because it is being paid or has been. */
  cancel(order: Order): Promise<boolean>
  /** Gives the whole amount back; asked twice with one key it does it once. FAILED where the provider refuses it at once. */
  refund(order: Order, key: string, description: string): Promise<RefundReport>
  /** What became of giving it back; undefined where the provider knows of nothing. */
  refundStatus(order: Order, key: string): Promise<RefundReport | undefined>
}
