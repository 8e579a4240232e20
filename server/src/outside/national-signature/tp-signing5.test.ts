import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startStandins, type Standins } from '@portal/standins/start'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SignatureServiceError, type NationalSignaturePort } from './port.ts'
import { tpSigning5 } from './tp-signing5.ts'

let reply: (response: ServerResponse, body: string) => void
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString())).on('end', () => reply(response, body))
})
const timeouts = { connectMs: 500, totalMs: 500 }
let standins: Standins
let pages: string
/** The adapter in front of a server of the test, and in front of the stand-in. */
let port: NationalSignaturePort
let real: NationalSignaturePort

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  pages = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  standins = await startStandins()
  const { key, certificate, ...address } = standins.addresses.nationalSignature
  port = tpSigning5({ url: `${pages}/ep-services/tpSigning5`, pages, key, certificate }, timeouts)
  real = tpSigning5({ ...address, key, certificate }, timeouts)
})
beforeEach(() => standins.world.reset())
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await standins.close()
})

const document = Buffer.from('<zgoda xmlns="urn:x">Zażółć &amp; 17</zgoda>')
const toSign = {
  document,
  info: 'Zgoda & <podpis>',
  successUrl: 'https://p.example/a?b=1&c=2',
  failureUrl: 'https://p.example/d',
}
const calls = {
  add: () => port.add(toSign),
  signed: () => port.signed('https://pz.gov.pl/1'),
  isValid: () => port.isValid(document),
}
const operations = {
  add: 'addDocumentToSigning',
  signed: 'getSignedDocument',
  isValid: 'verifySignedDocument',
} as const
const envelope = (inside: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header/><s:Body>${inside}</s:Body></s:Envelope>`
const returned = (operation: string, text: string) =>
  envelope(
    `<p:${operation}Response xmlns:p="http://signing.ws.comarch.gov"><${operation}Return>${text}</${operation}Return></p:${operation}Response>`,
  )
const answering = (text: string, status = 200) => {
  reply = (response) => void response.writeHead(status, { 'content-type': 'text/xml' }).end(text)
}

test('an answer that is none of the agreed ones is a failure, never an address, a document or a judgement', async () => {
  for (const name of ['add', 'signed', 'isValid'] as const) {
    const operation = operations[name]
    for (const [status, text] of [
      [200, ''],
      [200, '<html>'],
      [200, '{"url":"https://pz.gov.pl"}'],
      [200, envelope('')],
      [200, returned('somethingElse', 'https://pz.gov.pl/1')],
      [200, returned(operation, '<a/>')],
      [200, returned(operation, 'x').replace('http://signing.ws.comarch.gov', 'urn:other')],
      [200, returned(operation, 'x').replace('schemas.xmlsoap.org/soap', 'www.w3.org/2003/05/soap')],
      [200, returned(operation, 'x').replace('<s:Envelope', '<!DOCTYPE a [<!ENTITY b "c">]><s:Envelope')],
      [200, returned(operation, 'x').replace('</p:', `<${operation}Return>y</${operation}Return></p:`)],
      [200, returned(operation, 'x'.repeat(2_100_000))],
      [302, returned(operation, 'x')],
      [503, returned(operation, 'x')],
      [500, '<html>'],
    ] as const) {
      answering(text, status)
      await expect(calls[name](), `${name} ${status} ${text.slice(0, 60)}`).rejects.toBeInstanceOf(
        SignatureServiceError,
      )
    }
    reply = () => undefined
    await expect(calls[name]()).rejects.toBeInstanceOf(SignatureServiceError)
    reply = (response) => void response.destroy()
    await expect(calls[name]()).rejects.toBeInstanceOf(SignatureServiceError)
  }
})

test('people are led to pages of the service only', async () => {
  for (const address of [
    'https://evil.example/sign',
    `${pages}.evil.example/sign`,
    `http://pz@${pages.slice(7)}/sign`,
    'javascript:alert(1)',
    '/sign',
    '',
    `${pages}/${'x'.repeat(2000)}`,
  ]) {
    answering(returned('addDocumentToSigning', address))
    await expect(calls.add(), address.slice(0, 60)).rejects.toBeInstanceOf(SignatureServiceError)
  }
  answering(returned('addDocumentToSigning', `${pages}/sign?id=1&amp;x=2`))
  expect(await calls.add()).toBe(`${pages}/sign?id=1&x=2`)
  answering(returned('addDocumentToSigning', `<![CDATA[${pages}/sign?id=1&x=2]]>`))
  expect(await calls.add()).toBe(`${pages}/sign?id=1&x=2`)
})

test('a refusal of a document is a failure; for a signed document it means that there is none; for a judgement, no', async () => {
  const fault = envelope('<s:Fault><faultcode>s:Server</faultcode><faultstring>nie ma</faultstring></s:Fault>')
  for (const status of [200, 500]) {
    answering(fault, status)
    await expect(calls.add()).rejects.toBeInstanceOf(SignatureServiceError)
    expect(await calls.signed()).toBeUndefined()
    expect(await calls.isValid()).toBe(false)
  }
  answering(returned('getSignedDocument', ''))
  expect(await calls.signed()).toBeUndefined()
  answering(returned('getSignedDocument', 'nie <base64>'.replace(/[<>]/g, '')))
  expect(await calls.signed()).toEqual(Buffer.from('nie base64', 'base64'))
  answering(returned('getSignedDocument', 'ź'))
  await expect(calls.signed()).rejects.toBeInstanceOf(SignatureServiceError)
})

test('a document is valid only where the service says so of the document and of every signature', async () => {
  const result = (whole: string, ...signatures: string[]) =>
    `<VerifyResult><ValidDocumentSignature znaczenie="z">${whole}</ValidDocumentSignature>${signatures
      .map((one) => `<StatusInfo>${one === '' ? '' : `<ValidSignature>${one}</ValidSignature>`}</StatusInfo>`)
      .join('')}</VerifyResult>`
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  for (const [text, valid] of [
    [result('true', 'true'), true],
    [`<?xml version="1.0" encoding="UTF-8"?>${result('true', 'true', 'true')}`, true],
    [result('true', 'true', 'false'), false],
    [result('true', ''), false],
    [result('true'), false],
    [result('false', 'true'), false],
    [result('', 'true'), false],
  ] as const) {
    for (const written of [escaped(text), `<![CDATA[${text}]]>`]) {
      answering(returned('verifySignedDocument', written))
      expect([text, await calls.isValid()]).toEqual([text, valid])
    }
  }
  answering(returned('verifySignedDocument', 'true'))
  await expect(calls.isValid()).rejects.toBeInstanceOf(SignatureServiceError)
})

test('the stand-in takes the portal’s signed messages, and none that another key signed or that was changed', async () => {
  const address = await real.add(toSign)
  const page = await (await fetch(address)).text()
  expect(page).toContain('Zgoda &#38; &#60;podpis&#62;')
  expect(page).toContain('Zażółć')
  expect(await real.signed(address)).toBeUndefined()
  expect(await real.signed(`${address}x`)).toBeUndefined()

  let sent = ''
  reply = (response, body) => {
    sent = body
    response.end()
  }
  await calls.add().catch(() => undefined)
  const { url } = standins.addresses.nationalSignature
  const post = async (body: string) => (await fetch(url, { method: 'POST', body })).text()
  expect(await post(sent)).toContain('/sign/')
  const other = await startStandins()
  const stranger = tpSigning5({ ...standins.addresses.nationalSignature, ...keysOf(other) }, timeouts)
  await expect(stranger.add(toSign)).rejects.toBeInstanceOf(SignatureServiceError)
  await other.close()
  for (const changed of [
    sent.replace('https://p.example/d', 'https://evil.example/'),
    sent.replace(/<ds:Signature .*<\/ds:Signature>/s, ''),
    sent.replace(/(<soapenv:Body.*<\/soapenv:Body>)/s, '$1$1'),
    sent.replace(/<wsse:BinarySecurityToken.*<\/wsse:BinarySecurityToken>/s, ''),
    '',
  ]) {
    expect(changed).not.toBe(sent)
    expect(await post(changed)).toContain('wsse:FailedCheck')
  }
})

const keysOf = ({ addresses }: Standins) => {
  const { key, certificate } = addresses.nationalSignature
  return { key, certificate }
}

test('what is wrong at the desk is a failure here', async () => {
  for (const fault of ['down', 'silent', 'rubbish'] as const) {
    standins.world.set({ nationalSignature: fault })
    await expect(real.add(toSign), fault).rejects.toBeInstanceOf(SignatureServiceError)
  }
})
