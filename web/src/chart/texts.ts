import { defineTexts } from '../i18n/texts.ts'

export const chartTexts = defineTexts({
  points: {
    pl: (label: string) => `Punkty na wykresie: ${label}`,
    en: (label: string) => `Points of the chart: ${label}`,
  },
  keys: {
    pl: 'Strzałki przechodzą od wartości do wartości, Home i End do pierwszej i ostatniej.',
    en: 'Arrow keys move from value to value, Home and End to the first and the last.',
  },
  legend: { pl: 'Znaki na wykresie', en: 'Marks of the chart' },
  none: { pl: 'wartość', en: 'value' },
  high: { pl: 'laboratorium oznaczyło: powyżej zakresu', en: 'marked by the laboratory: above the range' },
  low: { pl: 'laboratorium oznaczyło: poniżej zakresu', en: 'marked by the laboratory: below the range' },
  outside: { pl: 'laboratorium oznaczyło: poza zakresem', en: 'marked by the laboratory: outside the range' },
  beyond: {
    pl: 'mniej (<) lub więcej (>) niż zaznaczona granica',
    en: 'less (<) or more (>) than the limit at the mark',
  },
  corrected: { pl: 'wartość poprawiona', en: 'corrected value' },
  range: { pl: 'zakres podany przy tej wartości', en: 'range given with this value' },
})
