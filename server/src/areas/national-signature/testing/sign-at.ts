/**
 * What a person does on the page of the signature service: signs as somebody, or refuses where no PESEL is given. Returns where the browser is sent.
 */
export async function signAt(
  url: string,
  pesel: string | undefined,
  kind: 'trusted' | 'qualified' | 'personal' = 'trusted',
): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ kind, pesel: pesel ?? '' }),
  })
  const to = answer.headers.get('location')
  if (answer.status !== 303 || to === null) throw new Error(`The page answered ${answer.status}.`)
  return to
}
