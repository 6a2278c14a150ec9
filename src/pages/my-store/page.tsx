import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect } from 'react'
import { data, redirect, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { deleteProduct } from '../../features/catalogue/actions/delete-product.ts'
import { renameHeldStore } from '../../features/catalogue/actions/rename-held-store.ts'
import { catalogueErrors } from '../../features/catalogue/errors.ts'
import { createAccountLink } from '../../features/settlement/actions/create-account-link.ts'
import { PaymentsSetUp } from '../../features/settlement/ui/payments-set-up.tsx'
import { storeUploads } from '../../features/stores/actions/store-uploads.ts'
import { updateStore } from '../../features/stores/actions/update-store.ts'
import { readStoreForm, type StoreFormValues } from '../../features/stores/contract-form.ts'
import { EditStoreInput, StoreName } from '../../features/stores/contract-writes.ts'
import { ownStoreRow } from '../../features/stores/store.ts'
import { usingUploads } from '../../features/uploads/actions/use-uploads.ts'
import { textOf } from '../../features/uploads/contract-form.ts'
import { errorText } from '../../lib/errors.ts'
import { textAt } from '../../lib/text-at.ts'
import { paths } from '../../paths.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { forgetDraft } from '../../ui/use-draft.ts'
import { formFailure } from '../shared/form-failure.ts'
import type { AccountData } from '../shared/load-account.ts'
import { productDraft } from '../shared/product-draft.ts'
import { issuesOf, type Refusal, receiveForm } from '../shared/receive-form.ts'
import { memberOf } from '../shared/request.ts'
import { privateMeta } from '../shared/seo.ts'
import { storeDraft } from '../shared/store-draft.ts'
import type { Route } from './+types/page.ts'
import { columnCookie } from './column-cookie.ts'
import { DeleteSheet } from './delete-sheet.tsx'
import { EditStore } from './edit-store.tsx'
import { HeldStore } from './held-store.tsx'
import { listAddress } from './list-address.ts'
import { loadStore } from './load-store.ts'
import { ProductTable } from './product-table.tsx'
import { StoreCard } from './store-card.tsx'

const here = paths.account('my-store')

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const store = await ownStoreRow(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account('new-store'))
  const loaded = await loadStore(ctx, store, url.searchParams, request.headers.get('cookie'))
  return url.searchParams.has('col')
    ? data(loaded, { headers: { 'set-cookie': columnCookie(loaded.table.columns) } })
    : data(loaded)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const asking = memberOf(context)
  const { ctx, viewer } = asking
  let values: StoreFormValues | undefined
  let wanted: string | undefined
  const refuse = (status: number, message: string, errors: Record<string, string> = {}) =>
    data<Partial<Refusal<StoreFormValues>> & { wanted?: string }>(
      { message, errors, ...(values && { values }), ...(wanted !== undefined && { wanted }) },
      status,
    )
  try {
    const { fields, errors } = await receiveForm(asking, viewer, request, { logo: 'logo', cover: 'cover' })
    switch (textOf(fields, 'intent')) {
      case 'payments':
        return redirect((await createAccountLink(ctx, viewer)).url, 303)
      case 'rename': {
        wanted = textOf(fields, 'name')
        const input = StoreName.safeParse({ name: wanted })
        if (!input.success) return refuse(422, '', issuesOf(input.error))
        await renameHeldStore(ctx, viewer, input.data.name)
        return redirect(listAddress(url.searchParams, { listo: 'nombre' }), 303)
      }
      case 'delete':
        await deleteProduct(ctx, viewer, textOf(fields, 'product'))
        return redirect(listAddress(url.searchParams, { listo: 'eliminado' }), 303)
      case 'edit': {
        values = readStoreForm(fields)
        const input = EditStoreInput.safeParse(values)
        if (!input.success || Object.keys(errors).length > 0)
          return refuse(422, 'Revisa los campos marcados', {
            ...(input.success ? {} : issuesOf(input.error)),
            ...errors,
          })
        const asked = storeUploads(
          values.logo.map(({ picture }) => picture),
          values.cover.map(({ picture }) => picture),
        )
        await usingUploads(ctx, viewer, asked, (pictures) => updateStore(ctx, viewer, input.data, pictures))
        return redirect(listAddress(url.searchParams, { listo: 'tienda' }), 303)
      }
      default:
        return refuse(400, 'Revisa los campos marcados')
    }
  } catch (error) {
    const { status, message, errors } = formFailure(asking, error)
    return refuse(status, message, errors)
  }
}

/** D2 §8. */
const doneTexts: Record<string, string> = {
  abierta: 'Tu tienda y el producto fueron creados correctamente',
  tienda: 'Tu tienda fue actualizada correctamente',
  nombre: 'Tu tienda ya tiene otro nombre',
  creado: 'El producto ha sido creado correctamente',
  actualizado: 'El producto ha sido actualizado correctamente',
  eliminado: 'El producto fue eliminado correctamente',
}

export const meta = privateMeta('Mi tienda')

export default function MyStorePage({ loaderData, actionData }: Route.ComponentProps) {
  const { store, payments, table, products, deleting } = loaderData
  const { person, store: todo } = useOutletContext<AccountData>()
  const refused = actionData
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const done = params.get('listo')
  const doneText = textAt(doneTexts, done)
  useEffect(() => {
    if (done === 'creado' || done === 'abierta') forgetDraft(productDraft(person.username))
    if (done === 'abierta') forgetDraft(storeDraft(person.username))
  }, [done, person.username])
  const closeTo = listAddress(params)
  const editTo = listAddress(params, { editar: '1' })
  const close = () => void navigate(closeTo, { preventScrollReset: true })
  const isEditing = params.has('editar') || refused?.values !== undefined
  const isUnknown = params.has('eliminar') && !deleting
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>Mi tienda</h1>
        <ButtonLink to={paths.productForm()}>
          <Icon of={IconPlus} size="s" />
          Agregar producto
        </ButtonLink>
      </header>
      {doneText && !refused && <AnswerNotice tone="success">{doneText}</AnswerNotice>}
      {refused?.message && !refused.values && <AnswerNotice tone="error">{refused.message}</AnswerNotice>}
      {isUnknown && !refused && (
        <AnswerNotice tone="error">{errorText(catalogueErrors, 'own-product-not-found')}</AnswerNotice>
      )}
      {isEditing && (
        <EditStore store={store} refused={refused} action={editTo} closeTo={closeTo} onClose={close} />
      )}
      {deleting && !refused && (
        <DeleteSheet product={deleting} isOnly={store.products <= 1} closeTo={closeTo} onClose={close} />
      )}
      {store.held && (
        <HeldStore
          store={store}
          reason={store.held.reason}
          refused={
            refused?.wanted === undefined ? null : { wanted: refused.wanted, error: refused.errors?.['name'] }
          }
        />
      )}
      <StoreCard store={store} editTo={editTo} />
      <PaymentsSetUp status={payments} action={here} />
      <ProductTable table={table} products={products} todo={todo} />
    </div>
  )
}
