import IconPlus from '@icons/plus'
import IconTableImport from '@icons/table-import'
import { useEffect } from 'react'
import { data, Link, redirect, useOutletContext, useSearchParams } from 'react-router'
import { z } from 'zod'
import { forgetScanned } from '../../../features/book-listing/ui/scanned-books.ts'
import { catalogueErrors } from '../../../features/catalogue/errors.ts'
import { deleteProduct } from '../../../features/selling/actions/delete-product.ts'
import { pauseProducts } from '../../../features/selling/actions/pause-products.ts'
import { renameStore } from '../../../features/selling/actions/rename-store.ts'
import { createAccountLink } from '../../../features/settlement/actions/payout-account.ts'
import { PaymentsSetUp } from '../../../features/settlement/ui/payments-set-up.tsx'
import { storeUploads } from '../../../features/stores/actions/create-store.ts'
import { setHolidays } from '../../../features/stores/actions/set-holidays.ts'
import { updateStore } from '../../../features/stores/actions/update-store.ts'
import { readStoreForm } from '../../../features/stores/contract-form.ts'
import { EditStoreInput, HolidayDays, StoreName } from '../../../features/stores/contract-writes.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { withUploads } from '../../../features/uploads/actions/with-uploads.ts'
import { publishedDemandText } from '../../../features/wanted/texts.ts'
import { errorText } from '../../../lib/errors.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { deleteBrowserDraft } from '../../../ui/browser-draft.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { editDraft, newDraft } from '../../shared/draft-names.ts'
import {
  type FormHandler,
  form,
  formAction,
  memberForm,
  NoInput,
  type ReceivedForm,
} from '../../shared/form-action.ts'
import { InstallInvite } from '../../shared/install-invite.tsx'
import type { AccountData } from '../../shared/load-account.ts'
import { receiveUploads } from '../../shared/receive-uploads.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { DeleteProductSheet } from './delete-sheet.tsx'
import { EditStore } from './edit-store.tsx'
import { HeldStore } from './held-store.tsx'
import { HolidaysNotice, HolidaysSheet } from './holidays.tsx'
import { columnCookie, loadStore } from './load-store.ts'
import { ProductTable } from './product-table.tsx'
import { StoreCard } from './store-card.tsx'
import { listAddress, useListAddress } from './table-data.ts'
import { WantedOfStore } from './wanted-of-store.tsx'

const here = paths.account('my-store')

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const store = await ownStoreRow(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account('new-store'))
  if (store.closedAt) throw redirect(paths.closeStore())
  const loaded = await loadStore(ctx, store, url.searchParams, request.headers.get('cookie'))
  return url.searchParams.has('col')
    ? data(loaded, { headers: { 'set-cookie': columnCookie(loaded.table.columns) } })
    : data(loaded)
}

const PauseForm = z.object({ product: z.string().min(1), paused: z.stringbool() })

const back =
  (done: string) =>
  ({ url }: ReceivedForm) =>
    listAddress(url.searchParams, { done })
const keys = (pictures: readonly { picture: string }[]) => pictures.map(({ picture }) => picture)

const forms: Record<string, FormHandler<MemberRequest>> = {
  payments: memberForm(NoInput, createAccountLink, (_, { url }) => url),
  rename: memberForm(StoreName, (ctx, viewer, { name }) => renameStore(ctx, viewer, name), back('nombre')),
  delete: memberForm(
    z.object({ product: z.string().default('') }),
    (ctx, viewer, { product }) => deleteProduct(ctx, viewer, product),
    back('eliminado'),
  ),
  pause: form(PauseForm, async ({ ctx, viewer }: MemberRequest, { product, paused }, received) => {
    await pauseProducts(ctx, viewer, [product], paused)
    return back(paused ? 'pausado' : 'reanudado')(received)
  }),
  holidays: memberForm(HolidayDays, setHolidays, back('vacaciones')),
  open: memberForm(NoInput, (ctx, viewer) => setHolidays(ctx, viewer, null), back('abierta-otra-vez')),
  edit: form(
    EditStoreInput,
    async ({ ctx, viewer }: MemberRequest, input, received) => {
      const { logo, cover } = readStoreForm(received.fields)
      await withUploads(ctx, viewer, storeUploads(keys(logo), keys(cover)), (pictures) =>
        updateStore(ctx, viewer, input, pictures),
      )
      return back('tienda')(received)
    },
    { read: readStoreForm },
  ),
}

export const action = formAction(memberOf, forms, {
  receive: receiveUploads({ logo: 'logo', cover: 'cover' }),
})

/** D2 §8. */
const doneTexts: Record<string, string> = {
  abierta: 'Tu tienda y el producto fueron creados correctamente',
  tienda: 'Tu tienda fue actualizada correctamente',
  nombre: 'Tu tienda ya tiene otro nombre',
  vacaciones: 'Listo: tu tienda aparecerá cerrada esos días',
  'abierta-otra-vez': 'Listo: tu tienda ya recibe pedidos',
  reabierta: 'Listo: tu tienda está abierta otra vez',
  creado: 'El producto ha sido creado correctamente',
  actualizado: 'El producto ha sido actualizado correctamente',
  pausado: 'Está en pausa: nadie lo ve hasta que lo reanudes',
  reanudado: 'Está de nuevo a la venta',
  eliminado: 'El producto fue eliminado correctamente',
}

export const meta = privateMeta('Mi tienda')

export default function MyStorePage({ loaderData, actionData }: Route.ComponentProps) {
  const { store, payments, demand, table, products, published, deleting } = loaderData
  const { person, store: todo } = useOutletContext<AccountData>()
  const refused = actionData
  const [params] = useSearchParams()
  const done = params.get('done')
  const doneText = textAt(doneTexts, done)
  const edited = params.get('producto')
  const book = params.get('libro')
  useEffect(() => {
    if (edited) deleteBrowserDraft(editDraft(person.username, edited))
    if (done !== 'abierta' && done !== 'creado') return
    deleteBrowserDraft(newDraft(person.username, book))
    if (book) forgetScanned(person.username, book)
  }, [done, edited, book, person.username])
  const to = useListAddress()
  const isEditing = params.has('editar') || refused?.intent === 'edit'
  const isPlanning = params.has('vacaciones') || refused?.intent === 'holidays'
  const isUnknown = params.has('eliminar') && !deleting
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>Mi tienda</h1>
        <div className="flex flex-wrap gap-2 md:gap-3">
          <ButtonLink to={paths.imports()} variant="neutral" className="max-md:px-3">
            <Icon of={IconTableImport} className="md:hidden" />
            <span className="max-md:sr-only">Importar</span>
          </ButtonLink>
          <ButtonLink to={paths.productForm()}>
            <Icon of={IconPlus} size="s" />
            Vender
          </ButtonLink>
        </div>
      </header>
      {doneText && !refused && (
        <AnswerNotice tone="success" title={doneText}>
          {(done === 'creado' || done === 'abierta') && published && <AfterPublishing product={published} />}
          {done === 'abierta' && !store.held && (
            <div className="mt-2 w-fit">
              <ShareButton path={paths.store(store.url)} name={store.name} look="button" />
            </div>
          )}
        </AnswerNotice>
      )}
      {doneText && (done === 'creado' || done === 'abierta') && (
        <InstallInvite gain="Vende y entrega desde ahí." />
      )}
      {refused &&
        refused.intent !== 'edit' &&
        refused.intent !== 'holidays' &&
        refused.code !== 'invalid-request' && <AnswerNotice tone="error">{refused.message}</AnswerNotice>}
      {isUnknown && !refused && (
        <AnswerNotice tone="error">{errorText(catalogueErrors, 'own-product-not-found')}</AnswerNotice>
      )}
      {isEditing && <EditStore store={store} />}
      {isPlanning && <HolidaysSheet holidays={store.holidays} today={store.today} />}
      {deleting && !refused && <DeleteProductSheet product={deleting} isOnly={store.products <= 1} />}
      {store.held && <HeldStore store={store} reason={store.held.reason} />}
      {store.holidays && (
        <HolidaysNotice
          holidays={store.holidays}
          isNow={store.holidays.from <= store.today}
          openOrders={todo?.pendingOrders ?? 0}
        />
      )}
      {!payments.onboardingComplete && <PaymentsSetUp status={payments} action={here} />}
      <StoreCard store={store}>
        {payments.onboardingComplete && <PaymentsSetUp status={payments} action={here} />}
      </StoreCard>
      {store.about === '' && !store.held && (
        <Notice title="Completa tu tienda">
          Con logo, portada y unas palabras te reconocen.{' '}
          <TextLink to={to({ editar: '1' })} preventScrollReset>
            Completar
          </TextLink>
        </Notice>
      )}
      <WantedOfStore demand={demand} />
      <ProductTable table={table} products={products} demand={demand.products} todo={todo} />
    </div>
  )
}

type Published = NonNullable<Route.ComponentProps['loaderData']['published']>

/** Next steps after a new product. Only a listed one can be shared. */
function AfterPublishing({ product: { url, name, isListed, matchingUsers } }: { product: Published }) {
  return (
    <>
      {isListed ? (
        <>
          Ya está a la venta.
          <div className="my-2 w-fit">
            <ShareButton path={paths.product(url)} name={name} look="button" />
          </div>
        </>
      ) : (
        'Lo revisamos antes de que salga y te avisamos por correo. '
      )}
      {matchingUsers > 0 && <p className="my-1 font-bold">{publishedDemandText(isListed)}</p>}
      <Link to={`${paths.productForm()}?como=${encodeURIComponent(url)}`} className="link font-bold">
        Publicar otro parecido
      </Link>
      {' · '}
      <Link to={paths.product(url)} className="link font-bold">
        Verlo
      </Link>
    </>
  )
}
