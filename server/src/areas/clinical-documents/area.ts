import { endpoints } from '@portal/contract/areas/clinical-documents'
import { defineArea } from '../define.ts'
import { clinicalDocumentsHandlers } from './routes.ts'

export const area = defineArea({ rows: endpoints, handlers: clinicalDocumentsHandlers })
