/** One line of the sample conversation: minutes after the beginning, who, what. */
type Line = readonly [minute: number, role: 'patient' | 'staff', text: string]

const lines: readonly Line[] = [
  [0, 'staff', 'Dzień dobry, z tej strony lekarz. Słychać dobrze, a gdyby coś przerywało, proszę pisać tutaj.'],
  [1, 'patient', 'Dzień dobry. Kaszel trwa od tygodnia, najgorszy jest w nocy.'],
  [2, 'staff', 'Czy była gorączka powyżej 38 °C?'],
  [3, 'patient', 'Tylko pierwszego dnia: 38,2. Teraz 36,8.'],
  [
    6,
    'staff',
    'Proszę przyjmować zalecony syrop 3 × 5 ml przez 5 dni i pić dużo wody.\nGdy pojawi się duszność, proszę przyjechać.',
  ],
  [7, 'patient', 'Dziękuję & do widzenia <3'],
]

export interface Message {
  time: string
  sender: { role: 'patient' | 'staff'; name?: string }
  text: string
}

/** The sample conversation of a consultation that began at this instant. */
export const chatOf = (beganAt: Date): Message[] =>
  lines.map(([minute, role, text]) => ({
    time: new Date(beganAt.getTime() + minute * 60_000).toISOString(),
    sender: role === 'staff' ? { role, name: 'lek. Olgierd Żurkowiak' } : { role },
    text,
  }))
