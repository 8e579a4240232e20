import { Problem } from '../../http/problem.ts'
import { AmpaError, type AmpaPort } from '../../outside/ampa/api.ts'

/** Asks the mobile application's server. Raises AMPA_ERROR when it does not answer or there is none. */
export async function asked<T>(ampa: AmpaPort | undefined, ask: (ampa: AmpaPort) => Promise<T>): Promise<T> {
  if (!ampa) throw new Problem('AMPA_ERROR')
  try {
    return await ask(ampa)
  } catch (error) {
    if (error instanceof AmpaError) throw new Problem('AMPA_ERROR')
    throw error
  }
}
