import { markup, Html } from '../desk/html.ts'
import { advice, questions, redFlags, type InterviewLanguage, type Level, type Question } from './questions.ts'

const texts = {
  pl: {
    title: 'Samoocena stanu zdrowia',
    note: 'Ankieta na próbę. Nie jest poradą lekarską ani rozpoznaniem.',
    emergency: 'W nagłym zagrożeniu życia lub zdrowia proszę zadzwonić pod numer 112.',
    flags: 'Czy występuje teraz którykolwiek z tych objawów?',
    yes: 'Tak',
    no: 'Nie',
    next: 'Dalej',
    step: (place: number, all: number) => `Krok ${place} z ${all}`,
    result: 'Wynik',
    finish: 'Zakończ i wróć do portalu',
    call: 'Zadzwoń: 112',
    gone: 'Tej ankiety już nie ma. Proszę wrócić do portalu i zacząć jeszcze raz.',
    advice: 'Zalecenie po samoocenie',
  },
  en: {
    title: 'Self-assessment',
    note: 'An interview for trying out. It is neither medical advice nor a diagnosis.',
    emergency: 'If life or health is in danger, please call 112.',
    flags: 'Is there any of these signs right now?',
    yes: 'Yes',
    no: 'No',
    next: 'Next',
    step: (place: number, all: number) => `Step ${place} of ${all}`,
    result: 'Result',
    finish: 'Finish and return to the portal',
    call: 'Call: 112',
    gone: 'This interview is over. Please return to the portal and begin again.',
    advice: 'Advice after the self-assessment',
  },
} as const

const style = new Html(`body{font:1.125rem/1.5 system-ui,sans-serif;margin:0;background:#fff;color:#1b2530}
main{max-width:34rem;margin:0 auto;padding:1rem}h1{font-size:1.375rem}fieldset{border:0;padding:0;margin:0 0 1rem}
legend{font-weight:600;padding:0;margin-bottom:.5rem}label{display:flex;gap:.75rem;align-items:center;min-height:3rem}
input{inline-size:1.5rem;block-size:1.5rem}button,.call{font:inherit;padding:.75rem 1.25rem;border:2px solid #24517a;border-radius:.5rem;background:#24517a;color:#fff;cursor:pointer;text-decoration:none;display:inline-block;margin:.25rem .5rem .25rem 0}
.call{background:#b3140f;border-color:#b3140f}.danger{border-left:.4rem solid #b3140f;padding:.25rem 1rem}.small{color:#4b5a68;font-size:1rem}`)

const page = (language: InterviewLanguage, title: string, content: Html): string =>
  markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title><style>${style}</style></head><body><main>${content}
    <p class="small">${texts[language].note}</p></main></body></html>`.source

const choice = (language: InterviewLanguage, name: string): Html =>
  markup`${(['no', 'yes'] as const).map(
    (value) =>
      markup`<label><input type="radio" name="${name}" value="${value}" required> ${texts[language][value]}</label>`,
  )}`

/** The page with a step: signs of danger first, then each question. */
export function stepPage(language: InterviewLanguage, asked: Question | 'flags'): string {
  const t = texts[language]
  const place = asked === 'flags' ? 1 : questions.indexOf(asked) + 2
  const body =
    asked === 'flags'
      ? markup`<p class="danger"><strong>${t.emergency}</strong></p>
        <fieldset><legend>${t.flags}</legend><ul>${redFlags.map(({ words }) => markup`<li>${words[language]}</li>`)}</ul>${choice(language, 'flags')}</fieldset>`
      : markup`<fieldset><legend>${asked.words[language]}</legend>${choice(language, asked.name)}</fieldset>`
  return page(
    language,
    t.title,
    markup`<h1>${t.title}</h1><p class="small">${t.step(place, questions.length + 1)}</p>
      <form method="post">${body}<button>${t.next}</button></form>`,
  )
}

/** What the page with the result tells the portal's page. */
export interface Finish {
  readonly hash: string
  readonly action: 'finish'
  readonly data: object
}

/** The page with the result: its button tells the page around it, at that origin alone. */
export function resultPage(language: InterviewLanguage, level: Level, finish: Finish, parent: string): string {
  const t = texts[language]
  const inScript = (value: unknown) => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))
  return page(
    language,
    t.result,
    markup`<h1>${t.result}</h1>${level === 'isolation_ambulance' && markup`<p><a class="call" href="tel:112">${t.call}</a></p>`}
      <p class="${level === 'isolation_ambulance' ? 'danger' : ''}"><strong>${advice[level][language]}</strong></p>
      <button id="finish">${t.finish}</button>
      <script>document.getElementById('finish').addEventListener('click', () => parent.postMessage(${inScript(finish)}, ${inScript(parent)}))</script>`,
  )
}

/** The page with advice, which stands by itself. */
export const advicePage = (language: InterviewLanguage, level: Level): string =>
  page(
    language,
    texts[language].advice,
    markup`<h1>${texts[language].advice}</h1><p>${advice[level][language]}</p><p class="danger">${texts[language].emergency}</p>`,
  )

/** The page of an interview that is not there. */
export const gonePage = (): string =>
  page('pl', texts.pl.title, markup`<h1>${texts.pl.title}</h1><p>${texts.pl.gone}</p><p lang="en">${texts.en.gone}</p>`)

/** The questions with their answers, as the service tells them. */
export const answersIn = (language: InterviewLanguage, given: ReadonlyMap<string, 'yes' | 'no'>) =>
  [{ name: 'flags', words: { pl: texts.pl.flags, en: texts.en.flags } }, ...questions].flatMap(({ name, words }) => {
    const answer = given.get(name)
    return answer ? [{ question: words[language], answer: texts[language][answer] }] : []
  })
