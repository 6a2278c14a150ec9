import { formatDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import {
  MailButton,
  MailFooter,
  MailLayout,
  MailLink,
  MailProduct,
  type MailSite,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { ProductCardView } from '../../catalogue/contract.ts'
import { conditionText } from '../../catalogue/texts.ts'
import { andMore } from '../texts.ts'

export type FoundBySearch = {
  id: string
  text: string
  summary: string
  path: string
  savedAt: Date
  products: readonly ProductCardView[]
  more: number
  unsubscribePath: string
}

type Found = {
  /** Part of the mail's key: one mail per mailing. */
  mailing: string
  name: string
  searches: readonly [FoundBySearch, ...FoundBySearch[]]
  moreSearches: number
  /** The number of other recipients, for a single product with one piece. */
  others: number
  /** `unsubscribe` is the address for one-click unsubscription (RFC 8058). */
  unsubscribeAllPath: string
  unsubscribe: string
}

export const foundMail: MailTemplate<Found> = {
  key: ({ mailing }) => `saved-searches:${mailing}`,
  subject: ({ searches: [first], searches, site }) => {
    const [product] = first.products
    if (searches.length > 1) return `Apareció lo que buscabas en ${site.name}`
    return product && first.products.length + first.more === 1
      ? `Apareció ${product.name} a ${formatMoney(product.priceCents)}`
      : `Hay ${first.products.length + first.more} nuevos de “${first.text}” en ${site.name}`
  },
  namesSite: true,
  unsubscribe: ({ unsubscribe }) => unsubscribe,
  Body: ({ site, name, searches, moreSearches, others, unsubscribeAllPath }) => {
    const [first] = searches
    const isOne = searches.length === 1
    const preview = first.products.map((product) => `${product.name}, ${formatMoney(product.priceCents)}`)
    return (
      <MailLayout site={site} preview={preview.join(' · ')}>
        <MailTitle>Apareció lo que buscabas</MailTitle>
        {searches.map((search) => (
          <SearchPart key={search.id} site={site} search={search} greeting={search === first ? name : null} />
        ))}
        {moreSearches > 0 && (
          <MailText>
            También hay novedades en{' '}
            {moreSearches === 1 ? 'otra búsqueda tuya' : `otras ${moreSearches} búsquedas tuyas`}.
          </MailText>
        )}
        {others > 0 && (
          <MailText small>
            Hay una sola pieza y{' '}
            {others === 1 ? 'otra persona recibió' : `otras ${others} personas recibieron`} este aviso.
          </MailText>
        )}
        <MailFooter>
          {isOne ? (
            <>
              Te escribimos porque guardaste {first.summary} el {formatDate(first.savedAt)}.<br />
              <MailLink href={site.url + first.unsubscribePath}>Ya no lo busco</MailLink> ·{' '}
            </>
          ) : (
            <>
              Te escribimos porque guardaste estas búsquedas.
              <br />
            </>
          )}
          <MailLink href={site.url + paths.account('alerts')}>Cambiar mis avisos</MailLink> ·{' '}
          <MailLink href={site.url + unsubscribeAllPath}>No recibir más correos de búsquedas</MailLink>
        </MailFooter>
      </MailLayout>
    )
  },
}

function SearchPart({
  site,
  search: { summary, path, products, more },
  greeting,
}: {
  site: MailSite
  search: FoundBySearch
  greeting: string | null
}) {
  const isOne = products.length + more === 1
  const [first] = products
  return (
    <>
      <MailText>
        {greeting && `Hola, ${greeting}: `}
        {greeting ? 'buscabas' : 'Buscabas'} {summary}.{' '}
        {isOne ? 'Acaba de publicarse:' : 'Acaban de publicarse:'}
      </MailText>
      {products.map(({ url, name, priceCents, condition, wear, image, storeName }) => (
        <MailProduct
          key={url}
          href={site.url + paths.product(url)}
          picture={`${site.url}${image.base}-${image.widths[0]}.webp`}
          name={name}
          price={formatMoney(priceCents)}
          note={`${conditionText({ condition, wear })} · ${storeName} · lo recoges en tu facultad`}
        />
      ))}
      {more > 0 && <MailText>{andMore(more)}.</MailText>}
      <MailButton href={site.url + (isOne && first ? paths.product(first.url) : path)}>
        {isOne ? 'Ver el producto' : 'Ver la búsqueda'}
      </MailButton>
    </>
  )
}
