import { expect, test } from 'vitest'
import { startPayment } from './start.ts'

const answering = (status: number, headers: Record<string, string>) => async () =>
  new Response(JSON.stringify({ id: '1', state: 'NEW', errorCode: 'INVOICE_CLOSED' }), { status, headers })

test('a payment opens the page of the header Location in the same window [V-422]', async () => {
  const left: string[] = []
  await startPayment(
    '7',
    (address) => left.push(address),
    answering(200, { location: 'https://secure.payu.example/pay/1' }),
  )
  expect(left).toEqual(['https://secure.payu.example/pay/1'])
})

test('a refused payment opens nothing', async () => {
  const left: string[] = []
  const started = startPayment(
    '7',
    (address) => left.push(address),
    answering(409, { location: 'https://elsewhere.example' }),
  )
  await expect(started).rejects.toMatchObject({ errorCode: 'INVOICE_CLOSED' })
  expect(left).toEqual([])
})
