import { lazy, useState, type ComponentType } from 'react'

/**
 * A part of a screen whose code comes apart from it. `load` has it come before it is drawn, and then it stands there from the first moment: React's lazy
 * alone first draws the place of what it has not drawn yet, even if the code is there, and then moves all that follows, away from under a pointer.
 */
export function partOf<P extends object>(bring: () => Promise<ComponentType<P>>) {
  let here: ComponentType<P> | undefined
  const load = async (): Promise<ComponentType<P>> => (here ??= await bring())
  const Later = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  // As it was begun, so it stays: an exchange would begin it anew and lose what was entered.
  function Part(props: P) {
    const [Shown] = useState(() => here ?? Later)
    return <Shown {...props} />
  }
  return { load, Part }
}
