import * as z from 'zod/mini'
import { signedIn } from '../../access.ts'
import { leavesNoTrace } from '../../audit.ts'
import { defineEndpoints } from '../../endpoint.ts'

/** An ICD-10 code and the name of the disease. */
export const disease = z.object({ code: z.string(), name: z.string() })
export type Disease = z.infer<typeof disease>

/** Speciality of an organisational unit: code of part VIII of the resort codes. */
export const unitSpeciality = z.object({ code: z.string(), name: z.string() })
export type UnitSpeciality = z.infer<typeof unitSpeciality>

/** An institution with which the clinic works. */
export const partner = z.object({ code: z.string(), name: z.string() })
export type Partner = z.infer<typeof partner>

/** The most rows that one search of a long dictionary answers. */
export const diseasesAtOnce = 50

export const endpoints = defineEndpoints({
  diseaseSearch: {
    method: 'GET',
    path: '/mpi/dictionaries/diseases',
    summary: 'ICD-10 codes by the beginning of the code or by beginnings of words of the name, best match first',
    query: z.strictObject({
      query: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(diseasesAtOnce)), 20),
    }),
    output: z.array(disease),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('a dictionary, nobody’s data'),
    limit: 'search',
  },
  unitSpecialityList: {
    method: 'GET',
    path: '/mpi/dictionaries/unit-specialities',
    summary: 'Specialities of organisational units, by code',
    output: z.array(unitSpeciality),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('a dictionary, nobody’s data'),
    limit: 'search',
  },
  partnerList: {
    method: 'GET',
    path: '/mpi/partners/dict',
    summary: 'Institutions with which the clinic works, by name',
    output: z.array(partner),
    problems: [],
    access: signedIn,
    audit: leavesNoTrace('a dictionary, nobody’s data'),
    limit: 'search',
  },
})
