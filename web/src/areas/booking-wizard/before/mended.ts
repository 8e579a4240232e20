/** What was put right on the dates' own page, and is still shown there as done. */
export type Mended = 'phone' | 'address'
