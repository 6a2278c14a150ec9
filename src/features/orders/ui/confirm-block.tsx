import { Link } from 'react-router'
import { formatDay, formatSecond } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, buttonLook } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import type { PurchaseView } from '../contract.ts'

/** The one decision about received orders of a basket, asked once, also without scripts. `next`: after a complaint. */
export function ConfirmBlock({ purchases, next }: { purchases: readonly PurchaseView[]; next?: string }) {
  const form = useForm('confirm', { orderId: purchases.map(({ id }) => id).join() })
  const [first, ...others] = purchases
  if (!first) return null
  const [have, fine] = others.length === 0 ? ['Lo tienes', 'está'] : ['Los tienes', 'están']
  return (
    <div className="grid grid-cols-2 items-start gap-2 md:gap-3">
      <details className="open:col-span-full">
        <summary className={`${buttonLook({ block: true })} px-2!`}>Ya lo recibí</summary>
        <ActionForm
          form={form}
          preventScrollReset
          className="mt-2 grid gap-2.5 rounded-field bg-canvas p-3.5 text-md"
        >
          <p>
            ¿{have} y {fine} bien?{' '}
            {first.releaseIfConfirmedNow && (
              <>
                Le pagamos a la tienda el <b>{formatDay(new Date(first.releaseIfConfirmedNow))}</b>.{' '}
              </>
            )}
            <span className="text-muted">Tienes un minuto para deshacerlo.</span>
          </p>
          <SubmitButton>{others.length === 0 ? 'Sí, ya lo tengo' : 'Sí, ya los tengo'}</SubmitButton>
        </ActionForm>
      </details>
      {others.length === 0 ? (
        <ButtonLink
          to={paths.purchase(first.id, 'problema', next)}
          variant="neutral"
          preventScrollReset
          className="px-2! whitespace-normal!"
        >
          Tengo un problema
        </ButtonLink>
      ) : (
        <details className="open:col-span-full">
          <summary className={`${buttonLook({ variant: 'neutral', block: true })} px-2!`}>
            Tengo un problema
          </summary>
          <ul className="mt-2 rounded-field bg-canvas px-3.5 py-1 text-md">
            {purchases.map(({ id, product }) => (
              <li key={id}>
                <Link
                  to={paths.purchase(id, 'problema', next)}
                  preventScrollReset
                  className="link flex min-h-11 items-center"
                >
                  {product.name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

export function UndoConfirm({ orderIds, until }: { orderIds: readonly string[]; until: Date }) {
  const form = useForm('undo-confirm', { orderId: orderIds.join() })
  return (
    <ActionForm
      form={form}
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-2.5"
    >
      <p>
        ¿Lo confirmaste sin querer? Puedes deshacerlo hasta las <b>{formatSecond(until)}</b>.
      </p>
      <SubmitButton variant="neutral" size="s">
        Deshacer
      </SubmitButton>
    </ActionForm>
  )
}
