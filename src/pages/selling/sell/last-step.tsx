import IconPencil from '@icons/pencil'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ProductFormValues } from '../../../features/selling/contract-form.ts'
import { earningsOf } from '../../../features/selling/ui/earnings-box.tsx'
import { storeInitials } from '../../../features/stores/rules.ts'
import { StoreNameField } from '../../../features/stores/ui/name-field.tsx'
import { counted, formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cn } from '../../../ui/cn.ts'
import { fieldId } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from '../../../ui/site.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/page.ts'

type Seller = NonNullable<Route.ComponentProps['loaderData']['seller']>

/** `storeName`: empty for the proposed one. */
type StoreValues = { storeName: string; termsAccepted: boolean }

/** Name of the store, proof and terms. Hidden parts are shown without scripts. */
export function LastStep({
  isShown,
  seller,
  values,
  waiting,
  change,
  onNameProblem,
  errorOf,
  editTo,
  now,
}: {
  isShown: boolean
  seller: Seller
  values: ProductFormValues & StoreValues
  /** Photos that are stored in this browser until their person may sell. */
  waiting: number
  change: (part: Partial<StoreValues>) => void
  onNameProblem: (problem: string | undefined) => void
  errorOf: (field: string) => string | undefined
  editTo: string
  now: Date
}) {
  const { policiesUpdated, terms: site } = useSite()
  const { pathname, search } = useLocation()
  const [wantsName, setWantsName] = useState(false)
  const isNaming = wantsName || values.storeName !== ''
  const name = values.storeName || seller.storeName
  const earned = earningsOf(values, site.commission, now)
  const [photo] = values.photos
  // Its form continues this draft only without a book or an order.
  const chosen = new URLSearchParams(search)
  const mayBeBrand = !chosen.has('libro') && !chosen.has('orden')
  return (
    <div className={cn('mx-auto max-w-3xl gap-3', isShown ? 'grid' : 'hidden noscript:grid')}>
      <Box className="flex items-center gap-3 noscript:hidden">
        {photo?.preview && (
          <img src={photo.preview} alt="" className="size-13 shrink-0 rounded-field object-cover" />
        )}
        <p className="min-w-0 flex-1 leading-snug">
          <b className="block [overflow-wrap:anywhere]">{values.name}</b>
          {waiting > 0 && (
            <span className="block text-sm text-muted">
              {counted(waiting, 'foto guardada', 'fotos guardadas')}
            </span>
          )}
          {earned && (
            <span className="text-sm text-muted">
              {formatMoney(earned.priceCents)} ·{' '}
              <b className="text-success">recibes {formatMoney(earned.earnsCents)}</b>
            </span>
          )}
        </p>
        <Link to={editTo} className="link grid min-h-11 place-items-center font-bold">
          Editar
        </Link>
      </Box>
      <Box className="grid gap-3">
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="tone-rosa grid size-11 shrink-0 place-items-center rounded-button font-extrabold text-offer"
          >
            {storeInitials(name)}
          </span>
          <p className="min-w-0 flex-1 leading-snug">
            <span className="block text-sm text-muted">Se publica como</span>
            <b className="[overflow-wrap:anywhere]">«{name}»</b>
          </p>
          {!isNaming && (
            <button
              type="button"
              onClick={() => change({ storeName: seller.storeName })}
              className="link inline-flex min-h-11 items-center gap-1.5 font-bold noscript:hidden!"
            >
              <Icon of={IconPencil} size="s" />
              Cambiar
            </button>
          )}
        </div>
        {isNaming && (
          <StoreNameField
            name="storeName"
            value={values.storeName}
            onChange={(storeName) => {
              setWantsName(true)
              change({ storeName })
            }}
            onProblem={onNameProblem}
            error={errorOf('storeName')}
          />
        )}
      </Box>
      <Box className="grid gap-2">
        {seller.isStudent ? (
          <b className="text-success">✓ Verificado como estudiante</b>
        ) : (
          <>
            <h2 className="text-lg">Confirma que eres de la universidad</h2>
            <p className="text-md text-muted">
              Una sola vez, con un código a tu correo institucional. Al terminar vuelves aquí.
            </p>
            <ButtonLink id={fieldId('proof')} to={paths.verifyStudent(pathname + search)} className="w-fit">
              Verificar ahora
            </ButtonLink>
          </>
        )}
      </Box>
      <Box>
        <Checkbox
          name="termsAccepted"
          checked={values.termsAccepted}
          onChange={(event) => change({ termsAccepted: event.currentTarget.checked })}
          {...(errorOf('termsAccepted') && { error: errorOf('termsAccepted') })}
          label={
            <>
              Acepto los{' '}
              <a href={paths.sellerTerms()} target="_blank" rel="noreferrer" className="link">
                términos para vendedores
              </a>{' '}
              y revisé{' '}
              <a href={paths.prohibited()} target="_blank" rel="noreferrer" className="link">
                qué no se puede vender
              </a>
              .
            </>
          }
          hint={`Versión del ${policiesUpdated}`}
        />
      </Box>
      <p className="text-sm text-muted">
        Después puedes poner logo y portada. Tu cuenta para cobrar la pones cuando vendas algo.{' '}
        {mayBeBrand && (
          <TextLink to={paths.account('new-store')}>¿Es una marca? Abre su tienda completa</TextLink>
        )}
      </p>
    </div>
  )
}
