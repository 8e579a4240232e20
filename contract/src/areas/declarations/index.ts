import * as z from 'zod/mini'
import { everyone, forOwnerOf, forPatient, forPatients } from '../../access.ts'
import { creates, deletes, leavesNoTrace, reads, updates } from '../../audit.ts'
import { defineEndpoints, file } from '../../endpoint.ts'
import { askedId } from '../../primitives.ts'
import { declarationTypes } from '../../rules/declarations.ts'
import { signedProblems, signedResult, signUrl, signUrlProblems, signUrlQuery } from '../national-signature/index.ts'
import {
  choicesInput,
  clinicDeclaration,
  declaration,
  declarationData,
  declarationDataInput,
  declarationInput,
  declarationSaving,
  healthcareProvider,
  savingInput,
  staffMember,
  systemId,
} from './parts.ts'

export { problems } from './problems.ts'

const module = 'declarationsModule'
const entity = 'declaration'
const key = z.strictObject({ id: askedId })
const mine = '/declarations/mpi-user/declarations'
const clinics = '/mpi/poz-declarations'
const data = '/mpi/accounts/mpi-user/patients/{id}/declaration-data'
const ofAll = z.strictObject({ patientId: z.optional(askedId) })

/** Types in a query, with commas; left out: all. */
const types = z.optional(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.pipe(
      z.transform((value: string) => value.split(',')),
      z.array(z.enum(declarationTypes)),
    ),
  ),
)

const choiceProblems = ['DECLARATION_REASON', 'DECLARATION_FEE'] as const

const staff = (path: `/${string}`, summary: string) =>
  ({
    method: 'GET',
    path: `/declarations/primary-healthcare-staff/${path.slice(1)}`,
    summary,
    output: z.array(staffMember),
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the clinic’s staff, the same for everybody'),
    module,
    limit: 'search',
    freshSeconds: 60,
    conditional: true,
  }) as const

export const endpoints = defineEndpoints({
  declarationProvider: {
    method: 'GET',
    path: '/declarations/healthcare-provider',
    summary: 'The provider of primary care, its places, and what a further choice in one year costs',
    output: healthcareProvider,
    problems: [],
    access: everyone,
    audit: leavesNoTrace('the clinic, the same for everybody'),
    module,
    limit: 'search',
    freshSeconds: 60,
    conditional: true,
  },
  declarationDoctors: staff('/general-practitioners', 'Doctors whom a declaration can choose, each at a place'),
  declarationMidwives: staff('/midwifes', 'Midwives whom a declaration can choose, each at a place'),
  declarationNurses: staff('/nurses', 'Nurses whom a declaration can choose, each at a place'),
  declarationList: {
    method: 'GET',
    path: mine,
    summary:
      'Declarations, the newest first: of one patient, or of everybody for whom the account may act; those of the clinic’s system too',
    query: ofAll,
    output: z.array(declaration),
    problems: [],
    access: forPatients('query.patientId', 'patient:read'),
    audit: reads(entity),
    module,
  },
  declarationCreate: {
    method: 'POST',
    path: mine,
    summary: 'Fourth step of saving: make the declaration that the clinic’s system has; the one that it replaces ends',
    body: declarationInput,
    output: declaration,
    problems: ['DECLARATION_NOT_SAVED', 'DECLARATION_ORDER', ...choiceProblems],
    access: forPatient('body.patientId', 'patient:write'),
    audit: creates(entity),
    module,
    limit: 'booking',
    idempotent: true,
  },
  declarationView: {
    method: 'GET',
    path: `${mine}/{id}`,
    summary: 'A declaration',
    params: key,
    output: declaration,
    problems: [],
    access: forOwnerOf('declaration', 'params.id', 'patient:read'),
    audit: reads(entity),
    module,
  },
  declarationEdit: {
    method: 'PATCH',
    path: `${mine}/{id}`,
    summary:
      'Change the choices of a declaration that is not handed in yet; it is registered again, and the clinic hears of it',
    params: key,
    body: choicesInput,
    output: declaration,
    problems: ['DECLARATION_CLOSED', ...choiceProblems],
    access: forOwnerOf('declaration', 'params.id', 'patient:write'),
    audit: updates(entity),
    module,
  },
  declarationsOfPatient: {
    method: 'GET',
    path: '/declarations/mpi-user/declarationspatient/{id}',
    summary: 'The declarations of one patient, the newest first',
    params: key,
    output: z.array(declaration),
    problems: [],
    access: forPatient('params.id', 'patient:read'),
    audit: reads(entity),
    module,
  },
  declarationPrintout: {
    method: 'GET',
    path: `${mine}/{id}/printout`,
    summary: 'A declaration for printing and signing (tagged PDF)',
    params: key,
    output: file('application/pdf'),
    problems: [],
    access: forOwnerOf('declaration', 'params.id', 'patient:read'),
    audit: reads(entity),
    module,
  },
  declarationSignUrl: {
    method: 'POST',
    path: `${mine}/{id}/epuap-sign-url`,
    summary: 'The address at which the patient signs a declaration electronically that is not handed in yet',
    params: key,
    query: signUrlQuery,
    output: signUrl,
    problems: ['DECLARATION_CLOSED', 'FORBIDDEN', ...signUrlProblems],
    access: forOwnerOf('declaration', 'params.id', 'patient:write'),
    audit: creates('declaration-signing'),
    module,
    limit: 'booking',
  },
  declarationSigned: {
    method: 'PUT',
    path: `${mine}/{id}/signature`,
    summary:
      'Find out whether a declaration is signed, after the return from the national service; what the browser says of it counts for nothing',
    params: key,
    output: signedResult,
    problems: [...signedProblems],
    access: forOwnerOf('declaration', 'params.id', 'patient:write'),
    audit: updates('declaration-signing'),
    module,
  },
  clinicDeclarationList: {
    method: 'GET',
    path: `${clinics}/all`,
    summary: 'Declarations of the clinic’s system, of everybody for whom the account may act, the newest first',
    query: ofAll,
    output: z.array(clinicDeclaration),
    problems: [],
    access: forPatients('query.patientId', 'patient:read'),
    audit: reads(entity),
    module,
  },
  clinicDeclarationCheck: {
    method: 'GET',
    path: `${clinics}/patient/{id}`,
    summary: 'First step of saving: the declarations in force that the clinic’s system has of a patient, asked now',
    params: key,
    query: z.strictObject({ types }),
    output: z.array(clinicDeclaration),
    problems: ['DECLARATION_LIST_FAILED', 'DECLARATION_PATIENT_UNKNOWN'],
    access: forPatient('params.id', 'patient:read'),
    audit: reads(entity),
    module,
  },
  declarationSavingBegin: {
    method: 'POST',
    path: `${clinics}/addId`,
    summary:
      'First step of saving, recorded: the id under which each further step is done once. Checks again, also at the clinic’s system, what is there',
    body: savingInput,
    output: declarationSaving,
    problems: [
      'DECLARATION_LIST_FAILED',
      'DECLARATION_PATIENT_UNKNOWN',
      'DECLARATION_STAFF',
      'DECLARATION_EXISTS',
      'DECLARATION_IN_PROGRESS',
      ...choiceProblems,
    ],
    access: forPatient('body.patientId', 'patient:write'),
    audit: creates('declaration-saving'),
    module,
    limit: 'booking',
  },
  declarationSavingList: {
    method: 'GET',
    path: `${clinics}/savings`,
    summary: 'Declarations that are being handed in, of everybody for whom the account may act',
    query: ofAll,
    output: z.array(declarationSaving),
    problems: [],
    access: forPatients('query.patientId', 'patient:read'),
    audit: reads('declaration-saving'),
    module,
  },
  declarationSavingGiveUp: {
    method: 'DELETE',
    path: `${clinics}/savings/{id}`,
    summary: 'Give up a declaration that is being handed in; what the clinic’s system has of it is taken back first',
    params: key,
    output: null,
    problems: ['DECLARATION_NOT_IN_CLINIC', 'DECLARATION_ORDER'],
    access: forOwnerOf('declarationSaving', 'params.id', 'patient:write'),
    audit: deletes('declaration-saving'),
    module,
  },
  clinicDeclarationView: {
    method: 'GET',
    path: `${clinics}/{id}`,
    summary: 'A declaration as the clinic’s system has it',
    params: key,
    output: clinicDeclaration,
    problems: [],
    access: forOwnerOf('declaration', 'params.id', 'patient:read'),
    audit: reads(entity),
    module,
  },
  clinicDeclarationEdit: {
    method: 'PATCH',
    path: `${clinics}/{id}`,
    summary: 'The same change of a declaration’s choices, at the clinic’s address',
    params: key,
    body: choicesInput,
    output: clinicDeclaration,
    problems: ['DECLARATION_CLOSED', ...choiceProblems],
    access: forOwnerOf('declaration', 'params.id', 'patient:write'),
    audit: updates(entity),
    module,
  },
  clinicDeclarationCreate: {
    method: 'POST',
    path: clinics,
    summary:
      'Third step of saving: register the declaration in the clinic’s system, which ends the one it replaces; repeated, it answers the same id',
    body: z.strictObject({ id: askedId }),
    output: z.object({ systemId }),
    problems: [
      'DECLARATION_NOT_IN_CLINIC',
      'DECLARATION_REFUSED',
      'DECLARATION_EXISTS',
      'DECLARATION_PATIENT_UNKNOWN',
      'DECLARATION_ORDER',
    ],
    access: forOwnerOf('declarationSaving', 'body.id', 'patient:write'),
    audit: creates('declaration-saving'),
    module,
    limit: 'booking',
  },
  declarationDataView: {
    method: 'GET',
    path: data,
    summary: 'What of a patient stands on a declaration',
    params: key,
    output: declarationData,
    problems: [],
    access: forPatient('params.id', 'patient:read'),
    audit: reads('patient'),
    module,
  },
  declarationDataUpdate: {
    method: 'PUT',
    path: data,
    summary: 'Second step of saving: update the patient’s data; what is left out or equal stays',
    params: key,
    body: declarationDataInput,
    output: declarationData,
    /** STALE_VERSION carries the present data as `current` in its details. */
    problems: ['STALE_VERSION', 'DECLARATION_ORDER'],
    access: forPatient('params.id', 'patient:write'),
    audit: updates('patient'),
    module,
  },
})
