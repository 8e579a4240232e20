import { clinicDate, dateAndTime } from '../../clinic-time.ts'
import { openDocument, type Fact } from '../../pdf/tagged-document.ts'
import { paperTexts, type PaperContext } from './paper-texts.ts'
import { ownerName, plainDate } from './people.ts'
import type { AccountRow, PersonRow } from './store.ts'

/**
 * The printed application by which a person asks the clinic to confirm that an account is theirs: one tagged A4 page, in Polish or English, to be
 * signed at the reception.
 */
export async function accountApplication(
  account: AccountRow,
  own: PersonRow | undefined,
  context: PaperContext,
): Promise<Buffer> {
  const texts = paperTexts[context.language]
  const { clinicName, clinicPhone, printedAt } = context
  const paper = await openDocument({
    title: `${texts.application} ${account.id}`,
    language: context.language,
    author: clinicName,
    createdAt: printedAt,
  })
  const facts: Fact[] = [
    { label: texts.number, lines: [String(account.id)] },
    { label: texts.username, lines: [account.username] },
    { label: texts.email, lines: [account.email ?? texts.none] },
    { label: texts.phone, lines: [account.phone ?? texts.none] },
    ...(own ? [{ label: texts.birthDate, lines: [plainDate(own.birthDate)] }] : []),
    ...(own?.pesel ? [{ label: texts.pesel, lines: [own.pesel] }] : []),
    ...(own?.documentNumber ? [{ label: texts.document, lines: [own.documentNumber] }] : []),
    { label: texts.created, lines: [clinicDate(account.createdAt)] },
  ]
  paper.sender(clinicName)
  paper.title(texts.application)
  paper.paragraph(texts.applicationFor(ownerName(account, own)))
  paper.facts(facts)
  paper.heading(texts.forSignature)
  paper.facts([
    { label: texts.signature, lines: [texts.dots] },
    { label: texts.clerk, lines: [texts.dots] },
  ])
  paper.heading(texts.howTo)
  for (const step of texts.steps) paper.paragraph(step)
  if (clinicPhone) paper.paragraph(texts.questions(clinicPhone))
  return paper.finish(`${texts.printed} ${dateAndTime(printedAt)}. ${texts.time}`)
}
