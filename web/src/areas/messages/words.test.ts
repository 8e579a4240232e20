import type { Message } from '@portal/contract/areas/messages/parts'
import { expect, test } from 'vitest'
import { answered, replyTitle, toAnswer } from './words.ts'

const message = (id: string, direction: 'IN' | 'OUT', reply: boolean): Message => ({
  id,
  threadId: '1',
  patient: { id: '5', name: 'Anna', lastName: 'Nowicka' },
  direction,
  title: 'Pytanie',
  content: '<p>Treść</p>',
  sender:
    direction === 'IN'
      ? { side: 'CLINIC', name: '', lastName: 'Rejestracja', contactId: '7' }
      : { side: 'YOU', name: 'Anna', lastName: 'Nowicka', contactId: null },
  recipients: direction === 'IN' ? [] : ['8', '9'],
  recipientNames: direction === 'IN' ? [] : ['lek. Ewa Kos', 'Rejestracja'],
  sentDate: '2026-11-04T09:00:00Z',
  attachmentsCount: 0,
  toConfirm: false,
  version: 1,
  actions: { reply: { allowed: reply }, edit: { allowed: false }, delete: { allowed: false } },
})

test('the title of an answer is marked once, and cut to 149 characters [V-664]', () => {
  expect(replyTitle('Pytanie', 'pl')).toBe('Odp.: Pytanie')
  expect(replyTitle('Odp.: Pytanie', 'en')).toBe('Re: Pytanie')
  expect(replyTitle('a'.repeat(150), 'pl')).toHaveLength(149)
})

test('an answer goes to who wrote at the clinic, or to those to whom it was written', () => {
  expect(answered(message('1', 'IN', true))).toEqual([{ id: '7', name: 'Rejestracja' }])
  expect(answered(message('2', 'OUT', true))).toEqual([
    { id: '8', name: 'lek. Ewa Kos' },
    { id: '9', name: 'Rejestracja' },
  ])
})

test('the last message of the clinic is answered, also where one’s own followed; one that cannot be answered never is', () => {
  const [first, second, own] = [message('1', 'IN', true), message('2', 'IN', true), message('3', 'OUT', true)]
  expect(toAnswer([first, second, own])?.id).toBe('2')
  expect(toAnswer([own])?.id).toBe('3')
  expect(toAnswer([message('1', 'IN', false)])).toBeUndefined()
})
