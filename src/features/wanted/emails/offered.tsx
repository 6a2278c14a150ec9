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
import type { Condition, Wear } from '../../catalogue/rules.ts'
import { conditionText } from '../../catalogue/texts.ts'

type Offered = {
  noticeId: string
  productId: number
  title: string
  isAbove: boolean
  product: {
    url: string
    name: string
    picture: string
    priceCents: number
    condition: Condition
    wear: Wear | null
    storeName: string
  }
  /** Path of a page that ends all mails about searches, and the address that one POST to ends these. */
  unsubscribeAllPath: string
  unsubscribe: string
}

/** To who looks for something, when a seller offers it to them. */
export const offeredMail: MailTemplate<Offered> = {
  key: ({ noticeId, productId }) => `wanted:${noticeId}:offer:${productId}`,
  subject: ({ title }) => `Te ofrecen lo que buscas: ${title}`,
  unsubscribe: ({ unsubscribe }) => unsubscribe,
  Body: OfferedBody,
}

function OfferedBody({ site, title, isAbove, product, unsubscribeAllPath }: Offered & { site: MailSite }) {
  const { url, name, picture, priceCents, storeName } = product
  return (
    <MailLayout site={site} preview={`${name}, ${formatMoney(priceCents)}`}>
      <MailTitle>Te ofrecen lo que buscas</MailTitle>
      <MailText>
        Publicaste que buscas «{title}». Alguien lo tiene{isAbove ? ', por más de lo que pusiste' : ''}:
      </MailText>
      <MailProduct
        href={site.url + paths.product(url)}
        picture={site.url + picture}
        name={name}
        price={formatMoney(priceCents)}
        note={`${conditionText(product)} · ${storeName}`}
      />
      <MailButton href={site.url + paths.product(url)}>Ver y comprar</MailButton>
      <MailText small>Se lo queda quien paga primero.</MailText>
      <MailFooter>
        Te escribimos porque publicaste este “Se busca”.{' '}
        <MailLink href={site.url + paths.wanted('mias')}>Ya lo encontré</MailLink> ·{' '}
        <MailLink href={site.url + paths.account('alerts')}>Cambiar mis avisos</MailLink> ·{' '}
        <MailLink href={site.url + unsubscribeAllPath}>No recibir más correos de búsquedas</MailLink>
      </MailFooter>
    </MailLayout>
  )
}
