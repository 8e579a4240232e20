/** What the door writes to the audit trail for each call of an endpoint, refused ones included. */
export type Audit =
  | { readonly kind: 'read' | 'create' | 'update' | 'delete' | 'access'; readonly entity: string }
  | { readonly kind: 'none'; readonly why: string }

export const reads = (entity: string): Audit => ({ kind: 'read', entity })
export const creates = (entity: string): Audit => ({ kind: 'create', entity })
export const updates = (entity: string): Audit => ({ kind: 'update', entity })
export const deletes = (entity: string): Audit => ({ kind: 'delete', entity })

/** A sign-in, sign-out or another change of who is acting, also by another system's account. */
export const entersAs = (entity: string): Audit => ({ kind: 'access', entity })

/** No trace is kept, for the reason given: the call touches nobody's data. */
export const leavesNoTrace = (why: string): Audit => ({ kind: 'none', why })
