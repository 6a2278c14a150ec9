import IconArrowLeft from '@icons/arrow-left'
import { Link, redirect } from 'react-router'
import { startCheckout } from '../../../features/checkout/actions/start-checkout.ts'
import { CheckoutInput, type CheckoutStarted } from '../../../features/checkout/contract.ts'
import { checkoutByRequest } from '../../../features/checkout/store.ts'
import { checkoutTexts } from '../../../features/checkout/texts.ts'
import { isAppError } from '../../../lib/errors.ts'
import { paths } from '../../../paths.ts'
import { newId } from '../../../platform/ids.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { Logo } from '../../frame/logo.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutResult } from './checkout-result.tsx'
import { endCancelled, loadDone, loadForm } from './load-checkout.ts'

/** The page's own header shows the step. */
export const handle = { frame: 'bare' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const { searchParams } = url
  const page = { ctx, viewer }
  if (searchParams.get('success') === 'true') return loadDone(page, searchParams.get('session_id') ?? '')
  const cancelled = searchParams.get('cancelled')
  const ending = cancelled === null ? 'none' : await endCancelled(page, cancelled)
  return loadForm(page, ending)
}

const pay = form(
  CheckoutInput,
  async (page: MemberRequest, input, { fields }) => {
    const key = String(fields.get('requestKey') ?? '').slice(0, 200)
    try {
      return (await start(page, input, key || newId())).url
    } catch (error) {
      if (isAppError(error) && error.code === 'cart-empty') return paths.cart()
      throw error
    }
  },
  {
    failed: checkoutTexts.notStarted,
    read: readCheckout,
    fieldOf,
    // The refusal may have used up the key.
    again: () => ({ requestKey: newId() }),
  },
)

export const action = formAction(memberOf, { pay }, { otherwise: 'pay' })

/**
 * The browser's back button on the payment page submits the old form's key again. With other contents, or
 * after its checkout ended, that is a new purchase, unless the earlier one was paid.
 */
async function start(
  { ctx, viewer }: MemberRequest,
  input: CheckoutInput,
  key: string,
): Promise<CheckoutStarted> {
  try {
    return await startCheckout(ctx, viewer, input, key)
  } catch (error) {
    const isOld = isAppError(error) && ['checkout-closed', 'idempotency-key-reused'].includes(error.code)
    if (!isOld) throw error
    const earlier = await checkoutByRequest(ctx.db, viewer.id, key)
    if (earlier?.state === 'paid' && earlier.sessionId) throw redirect(paths.checkoutDone(earlier.sessionId))
    return startCheckout(ctx, viewer, input, newId())
  }
}

export const meta = privateMeta('Finaliza tu compra')

export default function CheckoutPage({ loaderData: loaded }: Route.ComponentProps) {
  const isDone = loaded.view === 'done'
  return (
    <>
      <CheckoutHeader current={isDone ? 2 : 1} />
      <main id="main" tabIndex={-1}>
        {isDone ? <CheckoutResult done={loaded} /> : <CheckoutForm loaded={loaded} />}
      </main>
    </>
  )
}

const texts = ['shipping', 'payment', 'country', 'city', 'phone', 'address', 'info']

function readCheckout(form: FormData): object {
  const seen = form.get('seenTotalCents')
  return {
    ...Object.fromEntries([...form].filter(([name]) => texts.includes(name))),
    sharesPhone: form.has('sharesPhone'),
    saveAddress: form.has('saveAddress'),
    // A missing radio and an empty choice both mean no choice.
    facultyId: form.get('facultyId') || Number.NaN,
    lines: parsed(form.get('lines')),
    ...(seen === null ? {} : { seenTotalCents: Number(seen) }),
  }
}

/** Hidden fields have no place for a message: it appears above the form. */
function fieldOf([first]: readonly PropertyKey[]): string {
  return first === 'lines' || first === 'shipping' || first === 'payment' ? '' : String(first ?? '')
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return []
  }
}

const steps = ['Carrito', 'Entrega y pago', 'Listo']

/** Without links away from paying, besides the logo and the way back. */
function CheckoutHeader({ current = 1 }: { current?: number }) {
  return (
    <header className="border-b border-line bg-white">
      <div className="page flex h-15 items-center justify-between gap-3 md:h-18 md:gap-6">
        <Logo />
        <Steps label="Pasos de la compra" steps={steps} current={current} />
        {current < steps.length - 1 && (
          <Link to={paths.cart()} className="link flex min-h-11 items-center gap-1.5 text-sm">
            <Icon of={IconArrowLeft} size="s" />
            Volver al carrito
          </Link>
        )}
      </div>
    </header>
  )
}
