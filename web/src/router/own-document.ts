import { useEffect } from 'react'
import { pathLoaded, placeNow } from './history.ts'

/** The path without the slash at its end, which makes no difference. */
const bare = (path: string): string => path.replace(/\/+$/, '')

/**
 * Whether the page that the browser loaded at a path is sent with the policy of one of these paths. Where the person is still at the path that was
 * loaded it is theirs, however it is written: loading it again would bring nothing else.
 */
export const isOwnDocument = (loaded: string, here: string, paths: readonly string[]): boolean =>
  [...paths, bare(here)].includes(bare(loaded))

/**
 * Whether the browser loaded a page of one of these paths; where it did not, loads the present one. What a page may show in frames and use of the
 * device is told when it is loaded, and stays so while the person moves between screens.
 */
export function useOwnDocument(paths: readonly string[]): boolean {
  const isOwn = isOwnDocument(pathLoaded(), placeNow().path, paths)
  useEffect(() => {
    if (!isOwn) location.reload()
  }, [isOwn])
  return isOwn
}
