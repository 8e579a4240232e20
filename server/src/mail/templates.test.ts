import { describe, expect, it } from 'vitest'
import { languages } from '@portal/contract/languages'
import { letters as bookingLetters, type BookingMailData } from '../areas/bookings/letters.ts'
import { asHtml, asText } from './render.ts'
import { securityNotices, securityTexts, type SecurityNotice } from './security-texts.ts'
import { writeLetter as write, type MailTemplate } from './templates.ts'

const mailTemplates = Object.keys(bookingLetters) as (keyof typeof bookingLetters)[]
const writeLetter = (template: MailTemplate, language: 'pl' | 'en', data: unknown) =>
  write(template, language, data, 'https://portal.example')

const data: BookingMailData = {
  patient: 'Łucja Żółkiewska',
  service: 'Konsultacja kardiologiczna',
  from: '2027-03-26T08:30:00.000Z',
  unit: 'Poradnia Kardiologiczna',
  address: 'ul. Lipowa 4, 00-001 Warszawa',
  practitioner: 'dr n. med. Jan Kowal',
}

describe('messages about a booking', () => {
  it.each(mailTemplates.flatMap((template) => languages.map((language) => ({ template, language }))))(
    '$template in $language says who, what, when and where, as text and as HTML',
    ({ template, language }) => {
      const letter = writeLetter(template, language, data)
      const when = language === 'pl' ? 'piątek, 26.03.2027, 09:30' : 'Friday, 26.03.2027, 09:30'
      const values = [data.patient, data.service, when, data.unit, data.address, data.practitioner]
      for (const value of values) {
        expect(asText(letter)).toContain(`: ${value}\n`)
        expect(asHtml(letter)).toContain(`>${value}</td>`)
      }
      expect(asHtml(letter)).toContain(`<html lang="${language}">`)
    },
  )

  it('says something else in each kind and language', () => {
    const openings = mailTemplates.flatMap((template) =>
      languages.map((language) => writeLetter(template, language, data).opening),
    )
    expect(new Set(openings).size).toBe(mailTemplates.length * languages.length)
  })

  it('shows clinic time on both sides of the change of clocks', () => {
    const at = (from: string) => asText(writeLetter('bookingMade', 'pl', { ...data, from }))
    expect(at('2027-03-28T00:30:00Z')).toContain('niedziela, 28.03.2027, 01:30\n')
    expect(at('2027-03-28T01:30:00Z')).toContain('niedziela, 28.03.2027, 03:30\n')
  })

  it('leaves out what is not known', () => {
    const { address: _, practitioner: __, ...less } = data
    const labels = writeLetter('bookingMade', 'pl', less).rows.map(({ label }) => label)
    expect(labels).toEqual(['Pacjent', 'Usługa', 'Termin', 'Placówka'])
  })

  it.each(mailTemplates)('%s of a teleconsultation gives no address to which somebody would go', (template) => {
    const letter = writeLetter(template, 'pl', { ...data, teleconsultation: true })
    expect(letter.rows.map(({ label }) => label)).toEqual([
      'Pacjent',
      'Usługa',
      'Termin',
      'Specjalista',
      'Placówka',
      'Forma',
    ])
    expect(asText(letter)).toContain('Forma: Teleporada: nie przychodź do placówki.\n')
    expect(asHtml(letter)).not.toContain(data.address)
  })

  it('lets a value forge neither a line nor markup', () => {
    const letter = writeLetter('bookingMade', 'pl', {
      ...data,
      patient: 'Jan\r\nTermin: jutro\u2028<script>alert(1)</script>\u202e"&',
    })
    expect(asText(letter)).toContain('Pacjent: Jan Termin: jutro <script>alert(1)</script> "&\n')
    expect(asHtml(letter)).toContain('Jan Termin: jutro &lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;</td>')
  })
})

describe('letters with a link that ends', () => {
  const until = '2027-03-28T01:30:00.000Z'
  const linked = {
    passwordReset: { token: 't', until },
    emailChange: { token: 't', until },
    accountConfirm: { token: 't', until, booking: {} },
    wardRequest: { token: 't', until, patientId: '1', accountId: '2' },
  }
  it.each(Object.entries(linked))(
    '%s says the day and the hour, which stay true however late it comes',
    (kind, told) => {
      const closing = (language: 'pl' | 'en') => writeLetter(kind as MailTemplate, language, told).closing
      expect(closing('pl')).toMatch(/^Link działa tylko raz, do 28\.03\.2027, 03:30[.,]/)
      expect(closing('en')).toMatch(/^The link works only once, until 28\.03\.2027, 03:30[.,]/)
    },
  )
  it('leaves it out of a letter that an earlier version of the portal has left to be sent', () => {
    const { closing } = writeLetter('passwordReset', 'pl', { token: 't', minutes: 60 })
    expect(closing).toMatch(/^Link działa tylko raz i przez ograniczony czas\./)
  })
})

describe('notices about what protects an account', () => {
  const notice = (of: SecurityNotice) =>
    writeLetter('securityNotice', 'pl', { notice: of, at: '2027-03-26T08:30:00.000Z' })

  it('offer a new password where the link for it still comes to the address, and nowhere else', () => {
    const withLink = securityNotices.filter((of) => notice(of).link !== undefined)
    const others = securityNotices.filter((of) => !withLink.includes(of))
    // After these the address may be that of no account any more.
    expect(others).toEqual(expect.arrayContaining(['EMAIL_CHANGED', 'ACCOUNTS_MERGED']))
    expect(withLink).toEqual(expect.arrayContaining(['PASSWORD_CHANGED', 'PHONE_REMOVED', 'EMAIL_CHANGE_ASKED']))
    for (const of of others) {
      expect(notice(of).closing).toContain('skontaktuj się z placówką')
      expect(notice(of).closing).not.toContain('hasło')
      expect(securityTexts[of].pl.sms).not.toContain('haslo')
    }
  })
})

describe('a letter that a record waits for the clinic', () => {
  it.each([
    ['PATIENT', undefined, 'Placówka zmieniła', 'The clinic has changed'],
    ['CHILD', undefined, 'Placówka zmieniła', 'The clinic has changed'],
    ['PATIENT', 'new-record', 'numer PESEL podany przy zakładaniu konta', 'was given for your account'],
    ['CHILD', 'new-record', 'której dane podano w portalu', 'whose data were given in the portal'],
  ])('to who has it as %s, because of %s, says why', (role, why, pl, en) => {
    expect(asText(writeLetter('recordHeldBack', 'pl', { role, why }))).toContain(pl)
    expect(asText(writeLetter('recordHeldBack', 'en', { role, why }))).toContain(en)
  })
})
