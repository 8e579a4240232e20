import type { HomeQuestionnaire } from '@portal/contract/areas/questionnaires/home-part'
import { formatDate } from '../../i18n/dates.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'
import { defineHomePart, isShown } from '../../home/part.ts'

const texts = defineTexts({
  fill: {
    pl: (title: string) => `Wypełnij ankietę: ${title}`,
    en: (title: string) => `Fill in the questionnaire: ${title}`,
  },
  visit: { pl: (day: string) => `do wizyty ${day}`, en: (day: string) => `for the visit on ${day}` },
  until: { pl: (day: string) => `do ${day}`, en: (day: string) => `by ${day}` },
  button: { pl: 'Wypełnij', en: 'Fill in' },
})

const addressOf = ({ of, patientId, system, id }: HomeQuestionnaire) =>
  of === 'booking'
    ? pathTo('questionnaire', { system, bookingId: id })
    : pathTo('benefitsQuestionnaire', { patientId, id })

/** Questionnaires that wait to be filled in. */
const waiting = defineHomePart<'questionnaires'>({
  name: 'questionnaires',
  what: { pl: 'ankiety', en: 'questionnaires' },
  lines: (told, at) => {
    const t = texts[at.language]
    return told
      .filter(({ patientId }) => isShown(at, patientId))
      .map((one) => ({
        key: `questionnaire ${one.of} ${one.id}`,
        icon: 'edit',
        text: t.fill(one.title),
        note: [t.visit(formatDate(one.visitAt)), one.deadlineDay && t.until(formatDate(one.deadlineDay))]
          .filter(Boolean)
          .join(', '),
        patientId: one.patientId,
        until: one.deadlineDay ?? one.visitAt,
        button: t.button,
        to: addressOf(one),
      }))
  },
})

export const parts = [waiting]
