import { useState } from 'react'
import type { Href } from '../paths.ts'
import { openDocument, type Opened, type OpenHow } from './open-document.ts'

/** The opening of documents in one place of a page: the last one's outcome, and which is being asked for. */
export function useOpenDocument() {
  const [state, setState] = useState<{ readonly outcome?: Opened; readonly pending?: Href }>({})
  return {
    ...state,
    open: async (address: Href, how: OpenHow = 'window', open?: (address: Href) => void) => {
      setState({ pending: address })
      setState({ outcome: await openDocument(address, how, open) })
    },
  }
}
