/** What the national list of queues says about one benefit of one of the provider's own wards; null for what it does not say. */
export interface WardFigures {
  /** Parts VII and VIII of the resort code of the cell. */
  readonly wardId: string
  readonly urgent: boolean
  readonly benefit: string
  readonly place: string
  readonly address: string | null
  readonly locality: string | null
  readonly phone: string | null
  readonly awaiting: number | null
  readonly removed: number | null
  /** Days. */
  readonly averageDays: number | null
  /** `yyyy-MM` */
  readonly figuresMonth: string | null
  /** `yyyy-MM-dd` */
  readonly firstDate: string | null
  /** `yyyy-MM-dd` */
  readonly firstDateAsAt: string | null
}

/** The national list of queues ("Terminy leczenia" of the National Health Fund). */
export interface TreatmentDatesPort {
  /** All queues of the provider. Raises an error when the list does not give all of them. */
  ownQueues(): Promise<readonly WardFigures[]>
}
