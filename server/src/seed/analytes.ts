/** One analyte as a laboratory of the demo measures it: LOINC, its own name, unit with UCUM code, and range. */
export interface Analyte {
  readonly loinc: string
  readonly name: string
  readonly unit: string
  readonly ucum: string
  readonly low?: number
  readonly high?: number
  /** Digits after the comma. */
  readonly digits: number
}

const of = (
  loinc: string,
  name: string,
  [unit, ucum]: readonly [string, string],
  [low, high]: readonly [number | undefined, number | undefined],
  digits: number,
): Analyte => ({
  loinc,
  name,
  unit,
  ucum,
  digits,
  ...(low === undefined ? {} : { low }),
  ...(high === undefined ? {} : { high }),
})

const mgdl = ['mg/dl', 'mg/dL'] as const
const mmol = ['mmol/l', 'mmol/L'] as const
const percent = ['%', '%'] as const
const gdl = ['g/dl', 'g/dL'] as const
const thousand = ['tys./µl', '10*3/uL'] as const

export const analytes = {
  wbc: of('6690-2', 'Leukocyty (WBC)', thousand, [4, 10], 2),
  rbc: of('789-8', 'Erytrocyty (RBC)', ['mln/µl', '10*6/uL'], [3.9, 5.2], 2),
  hgb: of('718-7', 'Hemoglobina (HGB)', gdl, [12, 16], 1),
  hct: of('4544-3', 'Hematokryt (HCT)', percent, [36, 46], 1),
  mcv: of('787-2', 'MCV', ['fl', 'fL'], [80, 98], 1),
  plt: of('777-3', 'Płytki krwi (PLT)', thousand, [150, 400], 0),
  chol: of('2093-3', 'Cholesterol całkowity', mgdl, [undefined, 190], 0),
  hdl: of('2085-9', 'Cholesterol HDL', mgdl, [45, undefined], 0),
  ldl: of('13457-7', 'Cholesterol LDL', mgdl, [undefined, 115], 0),
  tg: of('2571-8', 'Triglicerydy', mgdl, [undefined, 150], 0),
  cholMmol: of('14647-2', 'Cholesterol całkowity', mmol, [undefined, 4.9], 2),
  hdlMmol: of('14646-4', 'Cholesterol HDL', mmol, [1.2, undefined], 2),
  ldlMmol: of('39469-2', 'Cholesterol LDL', mmol, [undefined, 3], 2),
  tgMmol: of('14927-8', 'Triglicerydy', mmol, [undefined, 1.7], 2),
  tsh: of('3016-3', 'TSH', ['mIU/l', 'm[IU]/L'], [0.27, 4.2], 2),
  glucose: of('2345-7', 'Glukoza', mgdl, [70, 99], 0),
  glucoseMmol: of('14749-6', 'Glukoza', mmol, [3.9, 5.5], 2),
  creatinine: of('2160-0', 'Kreatynina', mgdl, [0.7, 1.2], 2),
  creatinineMol: of('14682-9', 'Kreatynina', ['µmol/l', 'umol/L'], [62, 106], 0),
  egfr: of('62238-1', 'eGFR (CKD-EPI)', ['ml/min/1,73 m²', 'mL/min/{1.73_m2}'], [60, undefined], 0),
  hba1c: of('4548-4', 'Hemoglobina glikowana (HbA1c)', percent, [undefined, 6.5], 1),
  inr: of('6301-6', 'INR', ['INR', '{INR}'], [2, 3], 2),
  psa: of('2857-1', 'PSA całkowity', ['ng/ml', 'ng/mL'], [undefined, 4], 2),
  crp: of('1988-5', 'CRP', ['mg/l', 'mg/L'], [undefined, 5], 1),
} as const satisfies Record<string, Analyte>
export type AnalyteKey = keyof typeof analytes
