import { useEffect, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { CartView } from '../../../features/cart/contract.ts'
import type { StoredCartLine } from '../../../features/cart/ui/cart-storage.ts'
import { isCartUnowned } from '../../../features/cart/ui/cart-sync.ts'
import { cartTexts } from '../../../features/cart/ui/cart-texts.ts'
import { ReservationNotice } from '../../../features/cart/ui/reservation-notice.tsx'
import { useCart } from '../../../features/cart/ui/use-cart.ts'
import { useCartQuote } from '../../../features/cart/ui/use-cart-quote.ts'
import { checkoutTexts, tooLongText } from '../../../features/checkout/texts.ts'
import { CheckoutStep } from '../../../features/checkout/ui/checkout-step.tsx'
import { CheckoutSummary } from '../../../features/checkout/ui/checkout-summary.tsx'
import { ContactFields } from '../../../features/checkout/ui/contact-fields.tsx'
import { FacultyPicker } from '../../../features/checkout/ui/faculty-picker.tsx'
import { PaymentMethod } from '../../../features/checkout/ui/payment-method.tsx'
import { VerifyNotice } from '../../../features/checkout/ui/verify-notice.tsx'
import { pickUpFrom } from '../../../features/orders/rules-pick-up.ts'
import { settings } from '../../../features/settings/rules.ts'
import { formatDay } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { ActionForm, type FormAnswer, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { loadForm } from './load-checkout.ts'

const FORM = 'checkout'
const fieldRequired = 'Por favor rellena este campo.'
const labels: Record<string, string> = {
  facultyId: 'Facultad',
  country: 'País',
  city: 'Ciudad',
  phone: 'Teléfono',
  address: 'Dirección',
  info: 'Información adicional',
}

type Loaded = Awaited<ReturnType<typeof loadForm>>

export function CheckoutForm({ loaded }: { loaded: Loaded }) {
  const form = useForm('pay')
  const { answer } = form
  const { lines, cart, pending } = useBuyersCart(loaded.kept, answer)
  const reservation = cart?.reservation ?? null
  const { revalidate } = useRevalidator()
  const fields = Object.fromEntries(
    Object.entries(form.errors).map(([field, message]) => [
      field,
      message === checkoutTexts.missingFields ? fieldRequired : message,
    ]),
  )
  const seen = answer?.code === 'total-changed' ? seenBy(form) : undefined
  const [chosen, setChosen] = useState<string>()
  const facultyId = chosen ?? form.value('facultyId', loaded.values.facultyId)
  const priced = cart?.stores.flatMap((store) => store.lines) ?? []
  const days = priced.map((line) => line.deliveryDays)
  const pickUpText = (openings: (typeof loaded.faculties)[number]['openings']) =>
    `Recoge desde el ${formatDay(pickUpFrom(new Date(loaded.now), days, openings))}`
  return (
    <div className="page pt-6 pb-12 md:pt-8">
      <h1 className="mb-4 md:mb-5">Finaliza tu compra</h1>
      <div className="mb-4 grid gap-4 empty:hidden lg:mr-[396px]">
        {loaded.ending === 'ended' && !answer && (
          <Notice tone="info" title={checkoutTexts.notCharged}>
            Tu carrito está como lo dejaste.
          </Notice>
        )}
        {loaded.ending === 'untold' && reservation && !answer && (
          <Notice tone="warning" title={checkoutTexts.notEnded}>
            El proveedor de pagos no nos respondió. Si no lo pagas, termina solo y sin cargo.
          </Notice>
        )}
        {reservation && loaded.isProcessing ? (
          <ProcessingPayment totalCents={reservation.totalCents} email={loaded.email} />
        ) : (
          <ReservationNotice reservation={reservation} onChange={() => void revalidate()} />
        )}
        <FormErrors
          {...form.summary}
          errors={fields}
          labels={labels}
          title={answer && titleOf(answer, fields)}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-summary lg:gap-6">
        <ActionForm form={form} action={paths.checkout()} id={FORM} className="min-w-0">
          <input type="hidden" name="lines" value={JSON.stringify(lines)} />
          <input type="hidden" name="requestKey" value={form.value('requestKey', loaded.requestKey)} />
          {cart && <input type="hidden" name="seenTotalCents" value={cart.totalCents} />}
          {cart && <input type="hidden" name="seen" value={JSON.stringify(seenPrices(cart))} />}
          <input type="hidden" name="shipping" value="campus" />
          <input type="hidden" name="payment" value="card" />
          {!loaded.isStudent && (
            <VerifyNotice verifyTo={paths.verifyStudent(paths.checkout())} whyTo={paths.faq()} />
          )}
          <CheckoutStep number={1} title="Entrega en tu facultad" lead={deliveryLead(loaded.isStudent, cart)}>
            <FacultyPicker
              name="facultyId"
              faculties={loaded.faculties.map((faculty) => ({
                ...faculty,
                nextPickUp: loaded.isStudent ? pickUpText(faculty.openings) : null,
              }))}
              defaultValue={facultyId}
              disabledReason={loaded.isStudent ? null : 'Solo para estudiantes verificados.'}
              error={fields['facultyId']}
              onChoose={setChosen}
            />
          </CheckoutStep>
          <CheckoutStep number={2} title="Datos" lead="Para tu recibo y para avisarte de tu pedido.">
            <ContactFields
              form={form}
              stored={loaded.values}
              countries={loaded.countries}
              email={loaded.email}
              errors={fields}
            />
          </CheckoutStep>
          <CheckoutStep
            number={3}
            title="Pago"
            lead="Escribes tu tarjeta en el siguiente paso, en la página segura del proveedor de pagos."
          >
            <PaymentMethod />
          </CheckoutStep>
        </ActionForm>
        {cart ? (
          <CheckoutSummary
            formId={FORM}
            // The buyer pays the shown total.
            busy={form.busy || pending}
            cart={cart}
            facultyName={loaded.faculties.find((faculty) => faculty.id === facultyId)?.name ?? null}
            disabledReason={disabledReason(loaded, cart)}
            reservation={reservation}
            seen={seen ?? null}
          />
        ) : (
          <Skeleton className="h-96 rounded-card" />
        )}
      </div>
    </div>
  )
}

function ProcessingPayment({ totalCents, email }: { totalCents: number; email: string }) {
  return (
    <Notice tone="warning" title={checkoutTexts.processing}>
      Falta su respuesta por {formatMoney(totalCents)}: no pagues otra vez. Te escribimos a {email} en cuanto
      la tengamos.
      <Link
        to={paths.checkout()}
        reloadDocument
        className="mt-2 flex min-h-11 items-center font-semibold underline underline-offset-3"
      >
        Revisar de nuevo
      </Link>
    </Notice>
  )
}

/**
 * The browser's cart, or the user's stored one until scripts have read it. A refusal may be about prices or
 * stock, so each one requests new prices. If the owner empties the cart, the page returns to the cart; if
 * another tab's sign-out emptied it, the page stays, since its owner is about to come back.
 */
function useBuyersCart(kept: Loaded['kept'], refused: FormAnswer | undefined) {
  const browser = useCart()
  const navigate = useNavigate()
  const [known, setKnown] = useState<readonly StoredCartLine[]>(kept.lines)
  if (browser.lines.length > 0 && browser.lines !== known) setKnown(browser.lines)
  const { cart, pending, retry } = useCartQuote(known, browser.ready, kept.cart)
  useEffect(() => {
    if (refused) retry()
  }, [refused, retry])
  const isEmpty = browser.ready && browser.lines.length === 0
  const isKept = kept.lines.length > 0
  useEffect(() => {
    if (isEmpty && !(isKept && isCartUnowned())) void navigate(paths.cart(), { replace: true })
  }, [isEmpty, isKept, navigate])
  return { lines: known, cart, pending }
}

/** The unit prices that the buyer saw, to compare after a refusal. */
const seenPrices = (cart: CartView) =>
  cart.stores.flatMap((store) => store.lines.map((line) => [line.key, line.unitPriceCents]))

function deliveryLead(isStudent: boolean, cart: CartView | null): string {
  if (!isStudent) return 'Podrás elegir tu oficina cuando verifiques tu cuenta.'
  const stores = cart?.stores.length ?? 1
  return stores < 2
    ? 'Elige dónde recoger.'
    : `Elige dónde recoger. Las ${stores} tiendas entregan en la misma oficina.`
}

function disabledReason({ isStudent, isProcessing }: Loaded, cart: CartView): string | null {
  if (!isStudent) return 'Podrás pagar cuando verifiques tu cuenta y elijas una facultad.'
  if (isProcessing && cart.reservation)
    return 'Podrás pagar este carrito cuando tu banco responda por tu pago anterior.'
  const lines = cart.gone.length + cart.stores.reduce((count, store) => count + store.lines.length, 0)
  if (lines > settings.checkout.maxLines) return tooLongText(lines)
  if (cart.problem) return cart.problem.detail
  if (cart.ready) return null
  return lines === 0
    ? cartTexts.empty
    : 'Algo de tu carrito no se puede comprar como está. Vuelve al carrito para corregirlo.'
}

function titleOf({ code }: FormAnswer, fields: Record<string, string>): string {
  if (code !== 'invalid-request') return 'No pudimos iniciar tu pago'
  return fields['facultyId'] && Object.keys(fields).length === 1
    ? fields['facultyId']
    : checkoutTexts.missingFields
}

/** The total in centavos and the unit prices by line that the buyer saw. */
function seenBy(form: FormState): { totalCents: number; prices: ReadonlyMap<string, number> } | undefined {
  try {
    const prices = new Map<string, number>(JSON.parse(form.value('seen')))
    return { totalCents: Number(form.value('seenTotalCents')), prices }
  } catch {
    return undefined
  }
}
