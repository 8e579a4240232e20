import { expect, test } from 'vitest'
import { startStandins } from '@portal/standins/start'
import { systems as played } from '@portal/standins/systems'
import { readConfig } from '../config.ts'
import { openSystems, systems } from './systems.ts'

test('every outside system has a stand-in of its name, and every stand-in is one of an outside system', () => {
  expect(Object.keys(played).toSorted()).toEqual(Object.keys(systems).toSorted())
})

test('what the settings name is used before what else is there, and what is not there is nothing', async () => {
  const standins = await startStandins()
  const { sms, mail } = standins.addresses
  const { outside } = readConfig({ SMSAPI_URL: sms.url, SMSAPI_TOKEN: sms.token, SMTP_URL: mail.url })
  const ports = await openSystems(outside, { sms: { url: 'http://127.0.0.1:9', token: 'none' } })
  await ports.sms.send({ to: '+48600100200', text: 'tekst', idx: 'one' })
  expect(standins.world.sms).toMatchObject([{ to: '48600100200', text: 'tekst' }])
  expect(ports.ampa).toBeUndefined()
  ports.mail.close()
  await standins.close()
})

test('a system that the portal cannot work without is missed at the start, by name', async () => {
  const { outside } = readConfig({})
  await expect(openSystems(outside, { mail: { url: 'smtp://127.0.0.1:9' } })).rejects.toThrow('"sms"')
})
