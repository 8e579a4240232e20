import { defineHomePart, isShown } from '../../home/part.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'

const texts = defineTexts({
  finish: { pl: 'Dokończ składanie deklaracji', en: 'Finish handing in a declaration' },
  deliver: { pl: 'Podpisz i dostarcz deklarację', en: 'Sign and bring a declaration' },
  GP: { pl: 'lekarz POZ', en: 'general practitioner' },
  NURSE: { pl: 'pielęgniarka POZ', en: 'nurse' },
  MIDWIFE: { pl: 'położna POZ', en: 'midwife' },
  button: { pl: 'Otwórz', en: 'Open' },
})

/** Declarations with which the person has to do something. */
const waiting = defineHomePart<'declarations'>({
  name: 'declarations',
  what: { pl: 'deklaracje', en: 'declarations' },
  lines: (told, at) => {
    const t = texts[at.language]
    return told
      .filter(({ patientId }) => isShown(at, patientId))
      .map(({ todo, id, patientId, type }) => ({
        key: `declaration ${todo} ${id}`,
        icon: 'file',
        text: t[todo],
        note: t[type],
        patientId,
        button: t.button,
        to: todo === 'finish' ? pathTo('declarations') : pathTo('declaration', { id }),
      }))
  },
})

export const parts = [waiting]
