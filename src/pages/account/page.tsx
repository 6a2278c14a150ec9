import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useOutletContext,
} from 'react-router'
import { safeNext } from '../../features/accounts/rules.ts'
import { checkPayments } from '../../features/settlement/actions/check-payments.ts'
import { PaymentsSetUp } from '../../features/settlement/ui/payments-set-up.tsx'
import { wishes } from '../../features/wishlist/store.ts'
import { wishView } from '../../features/wishlist/views.ts'
import { isMultipart } from '../../http/multipart.ts'
import { paths } from '../../paths.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { formAnswer } from '../shared/form-answer.ts'
import type { AccountData } from '../shared/load-account.ts'
import { ownStore } from '../shared/own-store.ts'
import { requestOf } from '../shared/request.ts'
import { pageMeta, type Site } from '../shared/seo.ts'
import { WishlistSection } from '../shop/wishlist-section.tsx'
import { AccountHeader } from './account-header.tsx'
import { AccountNav } from './account-nav.tsx'
import { doneText, failureTexts, isIntent, submissions, submitPicture } from './actions.ts'
import { loadDialog } from './load-dialog.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { StoreTiles } from './store-tiles.tsx'
import { StudentDialog } from './student-dialog.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = requestOf(context)
  const { ctx, viewer } = page
  // Loaders run side by side: the layout's guard has not answered yet.
  if (!viewer) throw redirect(paths.login(paths.account() + url.search))
  const [store, rows, dialog] = await Promise.all([
    ownStore(page),
    wishes(ctx.db, viewer.id),
    loadDialog(ctx, viewer, url.searchParams),
  ])
  const isBack = url.searchParams.get('pagos') === 'listo'
  return {
    site: { origin: ctx.env.PUBLIC_URL, siteName: ctx.env.SITE_NAME },
    payments: store ? await checkPayments(ctx, store.id, isBack) : null,
    wishes: rows.map((row) => wishView(row, ctx.clock.now())),
    dialog,
    done: doneText(url.searchParams.get('done')),
  }
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const { ctx, viewer, requestId } = requestOf(context)
  if (!viewer) throw redirect(paths.login(paths.account() + url.search))
  const isPicture = isMultipart(request)
  const form = isPicture ? new FormData() : await request.formData()
  const intent = isPicture ? 'picture' : form.get('intent')
  const next = safeNext(url.searchParams.get('next'))
  try {
    if (isPicture) return await submitPicture(ctx, viewer, request)
    if (isIntent(intent)) return await submissions[intent]({ ctx, viewer, form, next })
    return redirect(paths.account(), 303)
  } catch (error) {
    const answer = formAnswer({ ctx, requestId }, error, String(intent), form, failureTexts)
    return data(answer, { status: answer.status })
  }
}

export const meta = ({ loaderData }: { loaderData?: { site: Site } }) =>
  loaderData
    ? pageMeta(
        { title: 'Mi cuenta', description: 'Tus compras y tu tienda.', path: paths.account(), hidden: true },
        loaderData.site,
      )
    : []

export default function AccountPage() {
  const account = useOutletContext<AccountData>()
  const { payments, wishes: list, dialog, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { person, store } = account
  return (
    <div className="grid gap-6">
      {answer && !dialog && <AnswerNotice tone="error">{answer.message}</AnswerNotice>}
      {done && !answer && <AnswerNotice tone="success">{done}</AnswerNotice>}
      <AccountHeader person={person} />
      {payments && <PaymentsSetUp status={payments} action={`${paths.account()}?index`} />}
      {store && <StoreTiles store={store} />}
      <div className="lg:hidden">
        <AccountNav account={account} />
      </div>
      <WishlistSection wishes={list} />
      {dialog?.kind === 'student' && <StudentDialog data={dialog} answer={answer} />}
      {dialog?.kind === 'picture' && <PictureDialog answer={answer} />}
      {dialog?.kind === 'password' && <PasswordDialog answer={answer} />}
    </div>
  )
}
