/** What the desk says of targets of measurements. */
export const targetTexts = {
  pl: {
    setTarget: 'Ustal cel pomiarów',
    targetNumber: 'Pomiar',
    targetNumbers: {
      pressureHigh: 'Ciśnienie skurczowe',
      pressureLow: 'Ciśnienie rozkurczowe',
      weight: 'Masa ciała',
      bmi: 'BMI',
    },
    targetLow: 'Od',
    targetHigh: 'Do',
    setIt: 'Ustal',
  },
  en: {
    setTarget: 'Set a target for measurements',
    targetNumber: 'Measurement',
    targetNumbers: {
      pressureHigh: 'Systolic pressure',
      pressureLow: 'Diastolic pressure',
      weight: 'Weight',
      bmi: 'BMI',
    },
    targetLow: 'From',
    targetHigh: 'To',
    setIt: 'Set',
  },
}
