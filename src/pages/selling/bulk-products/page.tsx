import IconChevronLeft from '@icons/chevron-left'
import IconListCheck from '@icons/list-check'
import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { changeProducts, previewChanges } from '../../../features/selling/actions/change-products.ts'
import { BulkAct, MAX_CHOSEN, SeenProducts } from '../../../features/selling/contract-bulk.ts'
import { readOwnSearch } from '../../../features/selling/read-own-search.ts'
import { readOwnFilter } from '../../../features/selling/rules-own.ts'
import { centsOf } from '../../../features/selling/rules-writes.ts'
import { ownUrls } from '../../../features/selling/store/own-table.ts'
import { authorizeOwnStore } from '../../../features/stores/policy.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type FormHandler, form, formAction } from '../../shared/form-action.ts'
import { ownStore } from '../../shared/load-account.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { BulkForm } from './bulk-form.tsx'
import { BulkReport } from './bulk-report.tsx'
import { type BulkShown, joinProducts, readChosenProducts } from './chosen.ts'

const here = paths.account('my-store')

export async function loader({ context }: Route.LoaderArgs) {
  if (!(await ownStore(memberOf(context)))) throw redirect(paths.account('new-store'))
  return null
}

/** Acts that need a value, and acts that are previewed at once. */
const previewedActs = ['price', 'stock', 'offer'] as const
const directActs = ['pause', 'resume', 'delete'] as const

const Chosen = z.object({
  act: z.enum([...previewedActs, ...directActs]),
  q: z.string().max(200),
  ver: z.string().max(20),
  todos: z.string().max(1).optional(),
  product: z.array(z.string().max(300)).max(MAX_CHOSEN),
})
const ChosenProducts = z.object({ products: SeenProducts, act: BulkAct })

/** The field `value` is a percentage or an amount, by the chosen option. */
function readAct(fields: FormData) {
  const { value, ...rest } = Object.fromEntries(fields)
  if (rest['kind'] === 'offer' && rest['how'] === 'remove') return { kind: 'no-offer' }
  if (rest['kind'] !== 'price') return rest
  return rest['how'] === 'percent'
    ? { ...rest, percent: value }
    : { ...rest, cents: signedCents(String(value)) }
}
/** Centavos of pesos with a sign. */
function signedCents(typed: string) {
  const cents = centsOf(typed.replace(/^\s*[+−-]\s*/, ''))
  return typeof cents === 'number' && /^\s*[−-]/.test(typed) ? -cents : cents
}
const readChosen = (fields: FormData) => ({
  products: readChosenProducts(String(fields.get('products') ?? '')),
  act: readAct(fields),
})
const valuesOf = (fields: FormData) =>
  [...fields].map(([name, value]) => [name, String(value)] as [string, string])
const fieldOf = (path: readonly PropertyKey[]) => String(path.at(-1) ?? '')

const forms: Record<string, FormHandler<MemberRequest>> = {
  choose: form(
    Chosen,
    async ({ ctx, viewer }: MemberRequest, { act, q, ver, todos, product }) => {
      const store = await authorizeOwnStore(ctx.db, viewer)
      const urls = todos
        ? await ownUrls(ctx.db, store.id, {
            search: await readOwnSearch(ctx, q),
            filter: readOwnFilter(ver),
            limit: MAX_CHOSEN,
          })
        : product
      if (urls.length === 0) return here
      const kind = directActs.find((one) => one === act)
      // No value is known yet: the preview only names the products.
      const items = await previewChanges(ctx, viewer, urls, kind ? { kind } : { kind: 'no-offer' })
      const shown: BulkShown = { step: kind ? 'preview' : 'ask', items }
      return { shown, values: [['kind', act] as const, ['products', joinProducts(items)] as const] }
    },
    {
      read: (fields) => ({ ...Object.fromEntries(fields), product: fields.getAll('product') }),
    },
  ),
  preview: form(
    ChosenProducts,
    async ({ ctx, viewer }: MemberRequest, { products, act }, { fields }) => {
      const items = await previewChanges(
        ctx,
        viewer,
        products.map(({ url }) => url),
        act,
      )
      fields.set('products', joinProducts(items))
      const shown: BulkShown = { step: 'preview', items }
      return { shown, values: valuesOf(fields) }
    },
    { read: readChosen, fieldOf },
  ),
  apply: form(
    ChosenProducts,
    async ({ ctx, viewer }: MemberRequest, { products, act }, { fields }) => {
      const isConfirmed = fields.get('confirmed') !== null
      const urls = products.map(({ url }) => url)
      const items = isConfirmed ? [] : await previewChanges(ctx, viewer, urls, act)
      const shown: BulkShown = items.some(({ unusual }) => unusual)
        ? { step: 'preview', items, isConfirming: true }
        : { step: 'done', ...(await changeProducts(ctx, viewer, products, act, isConfirmed)) }
      return { shown, values: valuesOf(fields) }
    },
    { read: readChosen, fieldOf },
  ),
}

export const action = formAction(memberOf, forms)

export const meta = privateMeta('Cambiar varios productos')

export default function BulkProductsPage({ actionData }: Route.ComponentProps) {
  const shown = actionData?.shown as BulkShown | undefined
  return (
    <div className="grid gap-4">
      <Link to={here} className="link inline-flex min-h-11 items-center gap-1 justify-self-start">
        <Icon of={IconChevronLeft} size="s" />
        Mi tienda
      </Link>
      {!actionData && (
        // The selection is only in the posted form: a typed address has none.
        <EmptyState icon={IconListCheck} title="Elige primero los productos" heading="h1">
          Márcalos en la lista de tu tienda; abajo aparece lo que puedes hacer con ellos.
        </EmptyState>
      )}
      {shown?.step === 'done' && <BulkReport {...shown} />}
      {actionData && shown?.step !== 'done' && (
        <BulkForm items={shown?.items} isConfirming={shown?.isConfirming} />
      )}
    </div>
  )
}
