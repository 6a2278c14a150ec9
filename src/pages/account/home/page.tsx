import { useOutletContext } from 'react-router'
import { settings } from '../../../features/settings/rules.ts'
import { checkPayments } from '../../../features/settlement/actions/check-payments.ts'
import { PaymentsSetUp } from '../../../features/settlement/ui/payments-set-up.tsx'
import { wishes } from '../../../features/wishlist/store.ts'
import { wishView } from '../../../features/wishlist/views.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { formAction } from '../../shared/form-action.ts'
import { type AccountData, ownStore } from '../../shared/load-account.ts'
import { receiveFile } from '../../shared/receive-uploads.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import { WishlistSection } from '../../shared/wishlist-section.tsx'
import { AccountHeader } from '../account-header.tsx'
import { AccountNav } from '../account-nav.tsx'
import { doneText, forms } from '../actions.ts'
import { loadDialog } from '../load-dialog.ts'
import { PasswordDialog } from '../password-dialog.tsx'
import { PictureDialog } from '../picture-dialog.tsx'
import { StoreTiles } from '../store-tiles.tsx'
import { StudentDialog } from '../student-dialog.tsx'
import type { Route } from './+types/page.ts'

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
    done: doneText(url.searchParams.get('done')),
  }
}

export const action = formAction(memberOf, forms, {
  receive: receiveFile(settings.images.pictureMaxBytes),
})

export const meta = privateMeta('Mi cuenta')

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const account = useOutletContext<AccountData>()
  const { payments, wishes: list, dialog, done } = loaderData
  const answer = actionData
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
      {dialog?.kind === 'picture' && <PictureDialog />}
      {dialog?.kind === 'password' && <PasswordDialog hasTokens={dialog.hasTokens} />}
    </div>
  )
}
