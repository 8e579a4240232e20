import type { Person, TestPortal } from './harness.ts'

export interface Form {
  readonly action: string
  readonly fields: Record<string, string>
}

/** The only form of a page, as a browser would submit it. */
export function formOf(html: string): Form {
  const decoded = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const action = decoded(/<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? '')
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return { action, fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decoded(value)])) }
}

/** Headers of a browser that opens an address. */
export const opening = {
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
}

const posted = async (url: string, fields: Record<string, string>): Promise<string> =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text()

/** Begins a sign-in at the national node; returns the form with which the node's page leads back after this person was chosen there ('' cancels). */
export async function throughNode(person: Person, pesel: string, address = '/mpi/epuap/sso'): Promise<Form> {
  const there = formOf(await (await person.fetch(address, { headers: opening })).text())
  const choice = formOf(await posted(there.action, there.fields))
  const action = new URL(choice.action, there.action).href
  return formOf(await posted(action, { ...choice.fields, pesel }))
}

/** Brings the node's answer to the portal with the person's browser; returns where the portal sends the browser. */
export async function bringBack(portal: TestPortal, person: Person, form: Form): Promise<string> {
  const answer = await person.fetch(new URL(form.action).pathname, {
    method: 'POST',
    headers: { accept: opening.accept, origin: portal.node?.url ?? 'null', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(form.fields),
  })
  return answer.headers.get('location') ?? `${answer.status}`
}

/** The whole way: to the node, choosing the person there, and back. */
export const signInNationally = async (
  portal: TestPortal,
  person: Person,
  pesel: string,
  address?: string,
): Promise<string> => bringBack(portal, person, await throughNode(person, pesel, address))
