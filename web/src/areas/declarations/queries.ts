import { endpoints } from '@portal/contract/areas/declarations'
import type { Patient } from '@portal/contract/areas/patients'
import type { DeclarationType } from '@portal/contract/rules/declarations'
import { queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../api/caller.ts'
import { queryClient } from '../../api/query.ts'
import { fileAt, type Href } from '../../paths.ts'

/** Calls the endpoints of declarations. */
export const callDeclarations = callerOf(endpoints)

const root = ['declarations'] as const
/** Lists of the clinic that change rarely: they are asked for once in an hour. */
const hour = 3_600_000

/** Declarations of everybody for whom the account acts. */
export const declarationsQuery = () =>
  queryOptions({
    queryKey: [...root, 'list'],
    queryFn: ({ signal }) => callDeclarations('declarationList', {}, { signal }),
    staleTime: 0,
  })

/** Declarations that are being handed in. */
export const savingsQuery = () =>
  queryOptions({
    queryKey: [...root, 'savings'],
    queryFn: ({ signal }) => callDeclarations('declarationSavingList', {}, { signal }),
    staleTime: 0,
  })

/** One declaration. */
export const declarationQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => callDeclarations('declarationView', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** One declaration as the clinic's system has it. */
export const clinicDeclarationQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'clinic', id],
    queryFn: ({ signal }) => callDeclarations('clinicDeclarationView', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** What of a patient stands on a declaration. */
export const dataQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'data', id],
    queryFn: ({ signal }) => callDeclarations('declarationDataView', { params: { id } }, { signal }),
    staleTime: 0,
  })

const lists = { GP: 'declarationDoctors', NURSE: 'declarationNurses', MIDWIFE: 'declarationMidwives' } as const

/** Those whom a declaration of the type can choose. */
export const staffQuery = (type: DeclarationType) =>
  queryOptions({
    queryKey: ['declaration-staff', type],
    queryFn: ({ signal }) => callDeclarations(lists[type], {}, { signal }),
    staleTime: hour,
  })

/** The provider, and what a further choice costs. */
export const providerQuery = () =>
  queryOptions({
    queryKey: ['declaration-provider'],
    queryFn: ({ signal }) => callDeclarations('declarationProvider', {}, { signal }),
    staleTime: hour,
  })

/** Address of the printout. */
export const printoutAddress = (id: string): Href => fileAt(endpoints.declarationPrintout, { id })

/** Loads lists and declarations again where they are shown. */
export const forgetDeclarations = (): Promise<void> => queryClient.invalidateQueries({ queryKey: root })

/** Whether the account may hand in, change or give up a declaration for a patient: a guardian whom a ward lets see no visits may only read them. */
export const mayDeclare = (patient: Pick<Patient, 'withheld'> | undefined): boolean =>
  patient !== undefined && !patient.withheld?.includes('visits')
