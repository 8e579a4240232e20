import { formatDate } from '../../i18n/dates.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineHomePart, isShown } from '../../home/part.ts'
import { moneyText } from '../../words/money.ts'

const texts = defineTexts({
  pay: { pl: (title: string) => `Do zapłaty: ${title}`, en: (title: string) => `To pay: ${title}` },
  until: { pl: (day: string) => `do ${day}`, en: (day: string) => `by ${day}` },
  button: { pl: 'Zapłać', en: 'Pay' },
})

/** Invoices that wait to be paid. */
const waiting = defineHomePart<'invoices'>({
  name: 'invoices',
  what: { pl: 'faktury', en: 'invoices' },
  lines: (told, at) => {
    const t = texts[at.language]
    return told
      .filter(({ patientId }) => isShown(at, patientId))
      .map(({ id, patientId, title, total, dueOn }) => ({
        key: `invoice ${id}`,
        icon: 'wallet',
        text: t.pay(title),
        note: [moneyText(total, at.language), dueOn && t.until(formatDate(dueOn))].filter(Boolean).join(', '),
        patientId,
        ...(dueOn === undefined ? {} : { until: dueOn }),
        button: t.button,
        to: pathTo('invoicestopay'),
      }))
  },
})

export const parts = [waiting]
