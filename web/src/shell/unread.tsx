import { lazy, Suspense } from 'react'

const Badge = lazy(async () => ({ default: (await import('./unread-badge.tsx')).UnreadBadge }))

/** How many things nobody has read, where there are any. */
export const Unread = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Suspense>
      <Badge count={count} />
    </Suspense>
  )
