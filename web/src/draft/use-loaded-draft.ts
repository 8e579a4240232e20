import { useCallback, useEffect, useState } from 'react'
import type { DraftKey } from './draft-calls.ts'
import { draftKeeper } from './draft-keeper.ts'

/** Loads a draft where no screen has loaded it before; until it is there nothing is to be written, so that nothing is written over it. */
export function useLoadedDraft(key: DraftKey): { readonly state: 'loading' | 'there' | 'failed'; retry: () => void } {
  const keeper = draftKeeper(key)
  const [known, setKnown] = useState<{ readonly of: typeof keeper; readonly state: 'there' | 'failed' }>()
  const load = useCallback(() => {
    const say = (state: 'there' | 'failed') => () => setKnown({ of: keeper, state })
    void keeper.load().then(say('there'), say('failed'))
  }, [keeper])
  useEffect(load, [load])
  return {
    state: known?.of === keeper ? known.state : 'loading',
    retry: () => {
      setKnown(undefined)
      load()
    },
  }
}
