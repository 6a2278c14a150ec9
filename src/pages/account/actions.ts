import { redirect } from 'react-router'
import { z } from 'zod'
import { revokeTokensOf } from '../../features/access-tokens/actions/revoke-token.ts'
import { changePassword } from '../../features/accounts/actions/change-password.ts'
import { changePicture } from '../../features/accounts/actions/change-picture.ts'
import { sendStudentCode } from '../../features/accounts/actions/send-student-code.ts'
import { cancelStudentVerification, verifyStudent } from '../../features/accounts/actions/verify-student.ts'
import { StudentCodeInput, StudentEmailInput } from '../../features/accounts/contract.ts'
import { ChangePasswordForm } from '../../features/accounts/contract-profile.ts'
import { safeNext } from '../../features/accounts/rules.ts'
import { accountTexts } from '../../features/accounts/texts.ts'
import { createAccountLink } from '../../features/settlement/actions/create-account-link.ts'
import { removeFromWishlist } from '../../features/wishlist/actions.ts'
import { textAt } from '../../lib/text-at.ts'
import { paths } from '../../paths.ts'
import { type FormHandler, form, type ReceivedForm } from '../shared/form-action.ts'
import type { MemberRequest } from '../shared/request.ts'

const nextOf = ({ url }: ReceivedForm) => safeNext(url.searchParams.get('next'))
const toVerification = (received: ReceivedForm, done = '') =>
  paths.verifyStudent(nextOf(received) ?? undefined) + done
const Nothing = z.object({})
const Wish = z.object({ product: z.string().min(1).max(200) })

export const forms: Record<string, FormHandler<MemberRequest>> = {
  payments: form(
    Nothing,
    async ({ ctx, viewer }: MemberRequest) => (await createAccountLink(ctx, viewer)).url,
  ),
  'remove-wish': form(Wish, async ({ ctx, viewer }: MemberRequest, { product }, received) => {
    await removeFromWishlist(ctx, viewer, product)
    return nextOf(received) ?? paths.account()
  }),
  'student-send': form(
    StudentEmailInput,
    async ({ ctx, viewer }: MemberRequest, { institutionalEmail }, received) => {
      await sendStudentCode(ctx, viewer, institutionalEmail)
      return toVerification(received)
    },
    { failed: accountTexts.sendCodeFailed },
  ),
  'student-verify': form(
    StudentCodeInput,
    async ({ ctx, viewer }: MemberRequest, { verificationCode }, received) => {
      await verifyStudent(ctx, viewer, verificationCode)
      return toVerification(received, '&done=1')
    },
    { failed: accountTexts.verifyCodeFailed },
  ),
  'student-cancel': form(Nothing, async ({ ctx, viewer }: MemberRequest, _, received) => {
    await cancelStudentVerification(ctx, viewer)
    return toVerification(received)
  }),
  password: form(
    ChangePasswordForm,
    async ({ ctx, viewer }: MemberRequest, input) => {
      const { cookie } = await changePassword(ctx, viewer, input, revokeTokensOf)
      return redirect(`${paths.account()}?done=password`, { status: 303, headers: { 'set-cookie': cookie } })
    },
    { failed: accountTexts.passwordFailed },
  ),
  picture: form(
    Nothing,
    async ({ ctx, viewer }: MemberRequest, _, { files }) => {
      await changePicture(ctx, viewer, files.find(({ field }) => field === 'profilePicture')?.path)
      return `${paths.account()}?done=picture`
    },
    { failed: accountTexts.pictureFailed },
  ),
}

const doneTexts: Record<string, string> = {
  password: accountTexts.passwordChangedHere,
  sent: accountTexts.mailSent,
  picture: accountTexts.pictureChanged,
}

export function doneText(done: string | null): string | null {
  return textAt(doneTexts, done) ?? null
}
