import type { Drug } from '@portal/contract/areas/interactions/parts'
import { fullName } from './rules.ts'
import type { DrugFound, TakenDrug } from './store.ts'

/** A medicine of the register as it goes over the wire. */
export const presentDrug = (drug: DrugFound): Drug => ({
  id: String(drug.id),
  isBlozId: true,
  name: drug.name,
  fullName: fullName(drug),
  ...(drug.internationalName === null ? {} : { internationalName: drug.internationalName }),
  ...(drug.package === null ? {} : { drugPackage: drug.package }),
  ...(drug.form === null ? {} : { form: drug.form }),
  ...(drug.strength === null ? {} : { dose: drug.strength }),
  ...(drug.atc.length === 0 ? {} : { code: drug.atc.join(',') }),
  selected: false,
  drugPrescription: false,
})

/** A medicine that the patient takes: the register's where it is known, and then chosen at first. */
export const presentTaken = ({ ownId, name, form, strength, found }: TakenDrug): Drug => ({
  ...(found
    ? presentDrug(found)
    : {
        id: String(ownId),
        isBlozId: false,
        name,
        fullName: fullName({ name, strength, form }),
        ...(form === null ? {} : { form }),
        ...(strength === null ? {} : { dose: strength }),
      }),
  selected: found !== null,
  drugPrescription: true,
})
