import { caseMail } from '../../orders/emails/case.tsx'
import type { ReturnMail } from '../jobs.ts'
import { type ReturnCase, returnStepText } from './return-step-text.ts'

export const returnStepMail = caseMail<ReturnMail, ReturnCase>('return', 'Ver la devolución', returnStepText)
