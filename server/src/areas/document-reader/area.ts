import { endpoints } from '@portal/contract/areas/document-reader'
import { defineArea } from '../define.ts'
import { readerHandlers } from './routes.ts'

export const area = defineArea({ rows: endpoints, handlers: readerHandlers })
