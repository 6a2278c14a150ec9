import IconArrowBackUp from '@icons/arrow-back-up'
import IconBuildingStore from '@icons/building-store'
import IconClipboardList from '@icons/clipboard-list'
import IconMessage from '@icons/message'
import { Link, redirect, useOutletContext } from 'react-router'
import { z } from 'zod'
import { revokeTokensOf } from '../../../features/access-tokens/actions/manage-tokens.ts'
import { changePassword } from '../../../features/accounts/actions/change-password.ts'
import { changePicture } from '../../../features/accounts/actions/change-picture.ts'
import { sendStudentCode } from '../../../features/accounts/actions/send-student-code.ts'
import {
  cancelStudentVerification,
  verifyStudent,
} from '../../../features/accounts/actions/verify-student.ts'
import { StudentCodeInput, StudentEmailInput } from '../../../features/accounts/contract.ts'
import { ChangePasswordForm } from '../../../features/accounts/contract-profile.ts'
import { safeNext } from '../../../features/accounts/rules.ts'
import { accountTexts } from '../../../features/accounts/texts.ts'
import { useMe } from '../../../features/me/ui/use-me.ts'
import { settings } from '../../../features/settings/rules.ts'
import { checkPayments, createAccountLink } from '../../../features/settlement/actions/payout-account.ts'
import { PaymentsSetUp } from '../../../features/settlement/ui/payments-set-up.tsx'
import { removeFromWishlist } from '../../../features/wishlist/actions.ts'
import { wishes } from '../../../features/wishlist/store.ts'
import { wishView } from '../../../features/wishlist/views.ts'
import { textAt } from '../../../lib/text-at.ts'
import { type AccountView, paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { type Glyph, Icon } from '../../../ui/icon.tsx'
import {
  type FormHandler,
  form,
  formAction,
  memberForm,
  NoInput,
  type ReceivedForm,
} from '../../shared/form-action.ts'
import { type AccountData, ownStore } from '../../shared/load-account.ts'
import { receiveFile } from '../../shared/receive-uploads.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import { WishlistSection } from '../../shared/wishlist-section.tsx'
import { AccountNav } from '../account-nav.tsx'
import type { Route } from './+types/page.ts'
import { AccountHeader } from './account-header.tsx'
import { PasswordDialog, PictureDialog } from './dialogs.tsx'
import { loadDialog } from './load-dialog.ts'
import { StudentDialog } from './student-dialog.tsx'

const nextOf = ({ url }: ReceivedForm) => safeNext(url.searchParams.get('next'))
const toVerification = (received: ReceivedForm) => paths.verifyStudent(nextOf(received) ?? undefined)
const Wish = z.object({ product: z.string().min(1).max(200) })

const forms: Record<string, FormHandler<MemberRequest>> = {
  payments: memberForm(NoInput, createAccountLink, (_, { url }) => url),
  'remove-wish': memberForm(
    Wish,
    (ctx, viewer, { product }) => removeFromWishlist(ctx, viewer, product),
    (received) => nextOf(received) ?? paths.account(),
  ),
  'student-send': memberForm(
    StudentEmailInput,
    (ctx, viewer, { institutionalEmail }) => sendStudentCode(ctx, viewer, institutionalEmail),
    toVerification,
    { failed: 'Error al enviar el código de verificación' },
  ),
  'student-verify': memberForm(
    StudentCodeInput,
    (ctx, viewer, { verificationCode }) => verifyStudent(ctx, viewer, verificationCode),
    (received) => `${toVerification(received)}&done=1`,
    { failed: accountTexts.verifyCodeFailed },
  ),
  'student-cancel': memberForm(NoInput, cancelStudentVerification, toVerification),
  password: form(
    ChangePasswordForm,
    async ({ ctx, viewer }: MemberRequest, input) => {
      const { cookie } = await changePassword(ctx, viewer, input, revokeTokensOf)
      return redirect(`${paths.account()}?done=password`, { status: 303, headers: { 'set-cookie': cookie } })
    },
    { failed: accountTexts.passwordFailed },
  ),
  picture: memberForm(
    NoInput,
    (ctx, viewer, _, { files }) =>
      changePicture(ctx, viewer, files.find(({ field }) => field === 'profilePicture')?.path),
    `${paths.account()}?done=picture`,
    { failed: 'Error al subir la imagen' },
  ),
}

const doneTexts: Record<string, string> = {
  password: 'Listo, tu contraseña cambió. Cerramos tus demás sesiones.',
  sent: accountTexts.mailSent,
  picture: 'Listo, tu foto cambió.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = memberOf(context)
  const { ctx, viewer } = page
  const [store, rows, dialog] = await Promise.all([
    ownStore(page),
    wishes(ctx.db, viewer.id),
    loadDialog(ctx, viewer, url.searchParams),
  ])
  const isBack = url.searchParams.get('pagos') === 'listo'
  return {
    payments: store ? await checkPayments(ctx, store.id, isBack) : null,
    wishes: rows.map((row) => wishView(row, ctx.clock.now())),
    dialog,
    done: textAt(doneTexts, url.searchParams.get('done')),
  }
}

export const action = formAction(memberOf, forms, {
  receive: receiveFile(settings.images.pictureMaxBytes),
})

export const meta = privateMeta('Mi cuenta')

export default function AccountPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const account = useOutletContext<AccountData>()
  const { payments, wishes: list, dialog, done } = loaderData
  const { person, store } = account
  return (
    <div className="grid gap-6">
      {answer && !dialog && <AnswerNotice tone="error">{answer.message}</AnswerNotice>}
      {done && !answer && <AnswerNotice tone="success">{done}</AnswerNotice>}
      <AccountHeader person={person} />
      {store && <StoreTiles store={store} />}
      {payments && !payments.onboardingComplete && (
        <PaymentsSetUp status={payments} action={`${paths.account()}?index`} />
      )}
      <div className="lg:hidden">
        <AccountNav account={account} />
      </div>
      <WishlistSection wishes={list} />
      {dialog?.kind === 'student' && <StudentDialog data={dialog} answer={answer} />}
      {dialog?.kind === 'picture' && <PictureDialog />}
      {dialog?.kind === 'password' && <PasswordDialog hasTokens={dialog.hasTokens} />}
    </div>
  )
}

type Tile = { view: AccountView; count: number; label: string; text: string; icon: Glyph; tone: string }

function StoreTiles({ store }: { store: NonNullable<AccountData['store']> }) {
  const unread = useMe((me) => me?.unreadConversations) ?? 0
  const tiles: Tile[] = [
    {
      view: 'orders',
      count: store.pendingOrders,
      label: 'Pedidos pendientes',
      text: store.pendingOrders === 0 ? 'todo al día' : 'por entregar',
      icon: IconClipboardList,
      tone: 'bg-warning-soft text-warning',
    },
    {
      view: 'my-store',
      count: store.products,
      label: 'Mi tienda',
      text: store.products === 1 ? 'producto' : 'productos',
      icon: IconBuildingStore,
      tone: 'bg-primary-soft text-primary-strong',
    },
    {
      view: 'disputes',
      count: store.openCases,
      label: 'Disputas y devoluciones',
      text: store.openCases === 0 ? 'todo respondido' : 'por responder',
      icon: IconArrowBackUp,
      tone: 'bg-danger-soft text-danger',
    },
    {
      view: unread > 0 && store.unansweredMessages === 0 ? 'mensajes' : 'messages',
      count: store.unansweredMessages + unread,
      label: 'Preguntas y mensajes',
      text: store.unansweredMessages + unread === 0 ? 'todo respondido' : 'sin responder',
      icon: IconMessage,
      tone: 'bg-success-soft text-success',
    },
  ]
  return (
    <section>
      <h2 className="mb-3">Tu tienda hoy</h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {tiles.map((tile) => (
          <li key={tile.view}>
            <Link
              to={paths.account(tile.view)}
              className="box block h-full p-3 leading-compact hover:shadow-lift md:p-4"
            >
              <span className="mb-1.5 flex items-center gap-2.5">
                <span className={`grid size-10 place-items-center rounded-field ${tile.tone}`}>
                  <Icon of={tile.icon} />
                </span>
                <b className="price-figures text-2xl">{tile.count}</b>
              </span>
              <b className="block text-md">{tile.label}</b>
              <span className="text-sm text-muted">{tile.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
