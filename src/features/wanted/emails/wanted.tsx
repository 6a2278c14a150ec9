import { formatMoney } from '../../../lib/money.ts'
import {
  MailButton,
  MailFooter,
  MailLayout,
  MailLink,
  MailOfficial,
  MailProduct,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { ProductCardView } from '../../catalogue/contract.ts'
import { conditionText } from '../../catalogue/texts.ts'

type Offered = {
  noticeId: string
  productId: number
  title: string
  isAbove: boolean
  product: Pick<ProductCardView, 'url' | 'name' | 'priceCents' | 'condition' | 'wear' | 'storeName'> & {
    picture: string
  }
  /** `unsubscribe` is the address for one-click unsubscription (RFC 8058). */
  unsubscribeAllPath: string
  unsubscribe: string
}

export const offeredMail: MailTemplate<Offered> = {
  key: ({ noticeId, productId }) => `wanted:${noticeId}:offer:${productId}`,
  subject: ({ title }) => `Te ofrecen lo que buscas: ${title}`,
  unsubscribe: ({ unsubscribe }) => unsubscribe,
  Body: ({ site, title, isAbove, product, unsubscribeAllPath }) => {
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
  },
}

type Removed = { noticeId: string; removedAt: Date; name: string; title: string; reason: string }

export const noticeRemovedMail: MailTemplate<Removed> = {
  key: ({ noticeId, removedAt }) => `wanted:${noticeId}:removed:${removedAt.getTime()}`,
  subject: ({ title }) => `Quitamos tu “Se busca”: ${title}`,
  Body: ({ site, name, title, reason }) => (
    <MailLayout site={site} preview={reason}>
      <MailTitle>Quitamos tu “Se busca”</MailTitle>
      <MailText>
        Hola, {name}. El equipo de {site.name} quitó «{title}» por esta razón:
      </MailText>
      <MailOfficial>{reason}</MailOfficial>
      <MailText>
        Ya nadie lo ve ni te lo puede ofrecer, y el mismo no se puede volver a publicar. Puedes publicar otro
        que sí cumpla. Si crees que es un error, escríbenos a {site.support.email}.
      </MailText>
      <MailButton href={site.url + paths.wanted()}>Ir a “Se busca”</MailButton>
    </MailLayout>
  ),
}
