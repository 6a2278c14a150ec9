import { accountTexts } from '../../../features/accounts/texts.ts'
import { textAt } from '../../../lib/text-at.ts'

const texts = {
  registered: accountTexts.registered,
  verified: accountTexts.emailVerified,
  sent: accountTexts.mailSent,
  password: accountTexts.passwordChanged,
  deleted: accountTexts.accountDeleted,
} as const

export type Done = keyof typeof texts

export function loginDoneText(done: string | null): string | null {
  return textAt(texts, done) ?? null
}
