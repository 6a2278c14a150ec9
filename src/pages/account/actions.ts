import { redirect } from 'react-router'
import { z } from 'zod'
import { changePassword } from '../../features/accounts/actions/change-password.ts'
import { changePicture } from '../../features/accounts/actions/change-picture.ts'
import { sendStudentCode } from '../../features/accounts/actions/send-student-code.ts'
import { cancelStudentVerification, verifyStudent } from '../../features/accounts/actions/verify-student.ts'
import { StudentCodeInput, StudentEmailInput } from '../../features/accounts/contract.ts'
import { ChangePasswordForm } from '../../features/accounts/contract-profile.ts'
import { accountTexts } from '../../features/accounts/texts.ts'
import { settings } from '../../features/settings/rules.ts'
import { createAccountLink } from '../../features/settlement/actions/create-account-link.ts'
import { removeFromWishlist } from '../../features/wishlist/actions.ts'
import { oneFile, withForm } from '../../http/multipart.ts'
import { textAt } from '../../lib/text-at.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import type { PageRequest } from '../shared/request.ts'

type Submission = { ctx: PageRequest['ctx']; viewer: Viewer; form: FormData; next: string | null }

const backToVerification = (next: string | null) => redirect(paths.verifyStudent(next ?? undefined), 303)

/** One for each form of the page; each answers where to go, or throws why not. */
export const submissions = {
  payments: async ({ ctx, viewer }: Submission) => redirect((await createAccountLink(ctx, viewer)).url, 303),
  'remove-wish': async ({ ctx, viewer, form, next }: Submission) => {
    await removeFromWishlist(ctx, viewer, z.string().min(1).max(200).parse(form.get('product')))
    return redirect(next ?? paths.account(), 303)
  },
  'student-send': async ({ ctx, viewer, form, next }: Submission) => {
    const { institutionalEmail } = StudentEmailInput.parse(Object.fromEntries(form))
    await sendStudentCode(ctx, viewer, institutionalEmail)
    return backToVerification(next)
  },
  'student-verify': async ({ ctx, viewer, form, next }: Submission) => {
    await verifyStudent(ctx, viewer, StudentCodeInput.parse(Object.fromEntries(form)).verificationCode)
    return redirect(`${paths.verifyStudent(next ?? undefined)}&done=1`, 303)
  },
  'student-cancel': async ({ ctx, viewer, next }: Submission) => {
    await cancelStudentVerification(ctx, viewer)
    return backToVerification(next)
  },
  password: async ({ ctx, viewer, form }: Submission) => {
    const { cookie } = await changePassword(ctx, viewer, ChangePasswordForm.parse(Object.fromEntries(form)))
    return redirect(`${paths.account()}?done=password`, { status: 303, headers: { 'set-cookie': cookie } })
  },
} as const

export type Intent = keyof typeof submissions

export function isIntent(text: unknown): text is Intent {
  return typeof text === 'string' && Object.hasOwn(submissions, text)
}

/** The form with the picture, which has no other fields. */
export async function submitPicture(ctx: PageRequest['ctx'], viewer: Viewer, request: Request) {
  await withForm(request, oneFile(settings.images.pictureMaxBytes), ({ files }) =>
    changePicture(ctx, viewer, files.find(({ field }) => field === 'profilePicture')?.path),
  )
  return redirect(`${paths.account()}?done=picture`, 303)
}

/** What is said when something of ours fails (D2 §8). */
export const failureTexts: Partial<Record<string, string>> = {
  'student-send': accountTexts.sendCodeFailed,
  'student-verify': accountTexts.verifyCodeFailed,
  password: accountTexts.passwordFailed,
  picture: accountTexts.pictureFailed,
}

/** What has just been done, said above the page after the redirect (`?done=`). */
const doneTexts: Record<string, string> = {
  password: accountTexts.passwordChangedHere,
  sent: accountTexts.mailSent,
  picture: accountTexts.pictureChanged,
}

export function doneText(done: string | null): string | null {
  return textAt(doneTexts, done) ?? null
}
