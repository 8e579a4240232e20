// What other areas read of results. Whoever reads results, orders or values takes them from here, so that what is held back appears nowhere.
export { shownOrders, shownResults, shownValues, type HeldKind, type Shown } from './held-back.ts'
export { documents as resultDocuments } from './store.ts'
