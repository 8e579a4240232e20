const thousands = /(\d)[\u00A0 ](?=\d{3}(?!\d))/g
const number = /\d+(?:[.,]\d+)?/

/** The first number of a text, as `2,5 mg`; undefined where there is none. */
export function amountIn(text: string): number | undefined {
  const [found] = number.exec(text.replaceAll(thousands, '$1')) ?? []
  return found === undefined ? undefined : Number(found.replace(',', '.'))
}

/**
 * The amounts of so many ingredients in a strength of the register, as `(200 mg + 40 mg)/5 ml`. They are undefined where the strength does not say
 * which ingredient has which.
 */
export function amountsIn(strength: string | undefined, ingredients: number): (number | undefined)[] {
  const text = strength ?? ''
  if (ingredients === 1) return [amountIn(text)]
  // Some strengths divide ingredients as others divide amounts from volumes: 6 mg/6 mg.
  const parts = [/[+;]/, /[+;/]/].map((mark) => text.split(mark)).find(({ length }) => length === ingredients)
  return Array.from({ length: ingredients }, (_, place) => parts && amountIn(parts[place]!))
}
