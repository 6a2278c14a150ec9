import { formatDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import {
  MailButton,
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

type Found = {
  search: { id: string; text: string; summary: string; path: string; savedAt: Date }
  products: readonly ProductCardView[]
}

/** To who saved a search, when something for it is on sale for the first time. */
export const foundMail: MailTemplate<Found> = {
  key: ({ search }) => `saved-search:${search.id}:found`,
  subject: ({ search, site }) => `Ya hay “${search.text}” en ${site.name}`,
  namesSite: true,
  Body: FoundBody,
}

function FoundBody({ site, search: { summary, path, savedAt }, products }: Found & { site: MailSite }) {
  const preview = products.map(({ name, priceCents }) => `${name}, ${formatMoney(priceCents)}`).join(' · ')
  return (
    <MailLayout site={site} preview={preview}>
      <MailTitle>Apareció lo que buscabas</MailTitle>
      <MailText>Nos pediste avisarte cuando alguien publicara {summary}. Acaba de pasar:</MailText>
      {products.map(({ url, name, priceCents, condition, wear, image, storeName }) => (
        <MailProduct
          key={url}
          href={site.url + paths.product(url)}
          picture={`${site.url}${image.base}-${image.widths[0]}.webp`}
          name={name}
          price={formatMoney(priceCents)}
          note={`${conditionText({ condition, wear })} · ${storeName}`}
        />
      ))}
      <MailButton href={site.url + path}>Ver la búsqueda</MailButton>
      <MailText small>
        Es el único correo de esta búsqueda, que guardaste el {formatDate(savedAt)}.{' '}
        <MailLink href={site.url + paths.account('alerts')}>Ver mis avisos</MailLink>
      </MailText>
    </MailLayout>
  )
}
