/** What the door writes to the audit trail for each call of an endpoint, refused ones included. */
export type Audit =
  | { readonly kind: 'read' | 'create' | 'update' | 'delete' | 'access'; readonly entity: string }
  | { readonly kind: 'none'; readonly why: string }

export const reads = (entity: string) => ({ kind: 'read', entity }) as const satisfies Audit
export const creates = (entity: string) => ({ kind: 'create', entity }) as const satisfies Audit
export const updates = (entity: string) => ({ kind: 'update', entity }) as const satisfies Audit
export const deletes = (entity: string) => ({ kind: 'delete', entity }) as const satisfies Audit

/** A sign-in, a sign-out or any other change of who is acting, also by an account of another system. */
export const entersAs = (entity: string) => ({ kind: 'access', entity }) as const satisfies Audit

/** No trace is kept, for the reason given: the call touches nobody's data. */
export const leavesNoTrace = (why: string) => ({ kind: 'none', why }) as const satisfies Audit
