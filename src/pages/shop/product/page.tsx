import { data } from 'react-router'
import { readProduct } from '../../../features/catalogue/read-product.ts'
import { askQuestion } from '../../../features/questions/actions/ask-question.ts'
import { AskQuestionInput } from '../../../features/questions/contract.ts'
import { settings } from '../../../features/settings/rules.ts'
import { DAY, SECOND } from '../../../lib/dates.ts'
import { isAppError } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import { paths } from '../../../paths.ts'
import { form, formAction } from '../../shared/form-action.ts'
import { insiderOf, type PageRequest, requestOf, sharedRequestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import { loadMissing } from '../load-missing.ts'
import { NotFound } from '../missing.tsx'
import type { Route } from './+types/page.ts'
import { loadProduct } from './load-product.ts'
import { Product } from './product.tsx'
import { productMeta } from './product-meta.ts'

/** The page has its own buying bar on phones. */
export const handle = { frame: 'no-phone-bar' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const url = params.param
  const page = sharedRequestOf(context, `product/${url}`, 'stores')
  const query = new URL(request.url).searchParams
  try {
    const answer = await readProduct(page.ctx, insiderOf(context), url)
    const product = await loadProduct(page, answer, query)
    return data({ kind: 'product' as const, ...product }, { headers: rememberStore(query.get('store')) })
  } catch (error) {
    if (!isAppError(error)) throw error
    const missing = await loadMissing(page, url)
    return data({ kind: 'missing' as const, text: error.text, ...missing }, { status: error.status })
  }
}

const ask = form(
  AskQuestionInput.pick({ message: true }),
  async ({ ctx, viewer }: PageRequest, { message }, { params }) => {
    const productUrl = params['param'] ?? ''
    await askQuestion(ctx, viewer, { productUrl, message })
    return `${paths.product(productUrl)}?pregunta=enviada#preguntas`
  },
  {
    read: (fields) => ({ message: fields.get('question') ?? '' }),
    fieldOf: () => 'question',
  },
)

export const action = formAction(requestOf, { ask }, { otherwise: 'ask' })

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  const site = siteOf(args)
  if (!loaderData || !site) return []
  if (loaderData.kind === 'missing')
    return pageMeta(site, { title: 'Producto no disponible', description: '', path: '/', hidden: true })
  return productMeta(loaderData, site)
}

export default function ProductPage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.kind === 'missing')
    return (
      <NotFound
        {...loaded}
        title={loaded.text}
        text={
          loaded.similar
            ? 'Mira estos productos parecidos o busca otra cosa.'
            : 'Mira lo que más buscan los demás o busca otra cosa.'
        }
        {...(loaded.similar && { productsTitle: 'Productos similares' })}
      />
    )
  return <Product key={loaded.product.url} {...loaded} />
}

/** Remembers for 7 days the store that brought the visitor (CAT-06). */
function rememberStore(store: string | null): Record<string, string> {
  // Only a valid store url may enter the header.
  const url = slugify(store ?? '').slice(0, 200)
  if (url === '') return {}
  const maxAge = (settings.product.storeCookieDays * DAY) / SECOND
  return { 'set-cookie': `store=${url}; Max-Age=${maxAge}; Path=/; SameSite=Lax` }
}
