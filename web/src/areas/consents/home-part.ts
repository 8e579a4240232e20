import { defineHomePart, isShown } from '../../home/part.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { pathTo } from '../../paths.ts'

const texts = defineTexts({
  text: { pl: 'Zgoda nastolatka czeka na Ciebie', en: 'A teenager’s consent waits for you' },
  button: { pl: 'Przeczytaj', en: 'Read it' },
})

/** Consents that hold once the parent agrees. */
const waiting = defineHomePart<'consents'>({
  name: 'consents',
  what: { pl: 'zgody', en: 'consents' },
  lines: (told, at) => {
    const t = texts[at.language]
    return told
      .filter(({ patientId }) => isShown(at, patientId))
      .map(({ id, patientId, consentName }) => ({
        key: `consent ${id}`,
        icon: 'file',
        text: t.text,
        note: consentName[at.language],
        patientId,
        button: t.button,
        to: pathTo('consent', { id }),
      }))
  },
})

export const parts = [waiting]
