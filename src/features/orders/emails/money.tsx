import { MailText } from '../../../mail/layout.tsx'
import { paths } from '../../../paths.ts'
import { settings } from '../../settings/rules.ts'
import { named } from '../texts.ts'
import { orderMails, purchasesButton, salesButton } from './order-mail.tsx'

const [least, most] = settings.returns.refundBusinessDays

export const moneyMails = orderMails({
  released: {
    subject: (o) => (o.sent ? `Te enviamos ${o.sent}` : `Tu venta pagó ${o.setOff} de lo que debías`),
    preview: (o) => `${o.sent || o.setOff} ${named(o, 'por el', 'por los')}`,
    title: (o) => (o.sent ? 'Tu pago va en camino' : 'Tu venta pagó lo que debías'),
    Body: ({ order }) => (
      <>
        {order.sent !== '' && (
          <MailText>
            Enviamos {order.sent} a tu cuenta de pagos. Tu banco puede tardar unos días en mostrarlo.
          </MailText>
        )}
        {order.setOff !== '' && (
          <MailText>{order.setOff} de esta venta pagaron lo que debía tu tienda.</MailText>
        )}
      </>
    ),
    button: salesButton,
  },
  'set-up-payments': {
    subject: (o) => `Configura tus pagos para recibir ${o.net}`,
    preview: 'Tu dinero espera tus datos',
    title: 'Tu dinero espera tus datos',
    Body: ({ order }) => (
      <>
        <MailText>
          {order.buyer} ya confirmó esta venta y te debemos {order.net}, pero tus pagos no están configurados
          y no podemos enviártelo.
        </MailText>
        <MailText>
          El proveedor de pagos solo nos deja retenerlo un tiempo. Configura tus pagos cuanto antes; sale en
          cuanto termines.
        </MailText>
      </>
    ),
    button: { to: paths.paymentsSetUp(), label: 'Configurar mis pagos' },
  },
  refunded: {
    subject: (o) => `Te devolvimos ${o.total}`,
    preview: (o) => `${o.total} de vuelta a tu tarjeta`,
    title: 'Te devolvimos tu dinero',
    Body: ({ order }) => (
      <MailText>
        Devolvimos {order.total} a tu tarjeta. Tu banco puede tardar de {least} a {most} días hábiles en
        mostrarlo.
      </MailText>
    ),
    button: purchasesButton(),
  },
  'refund-failed': {
    subject: (o) => `Tu devolución ${named(o, 'del', 'de los')} se retrasó`,
    preview: 'Seguimos con tu devolución',
    title: 'Tu devolución se retrasó',
    Body: ({ order, site }) => (
      <>
        <MailText>
          Intentamos devolverte {order.total} y tu banco no lo aceptó. Tu dinero sigue con nosotros, a tu
          nombre, y no se entrega a la tienda.
        </MailText>
        <MailText>
          Ya lo estamos revisando y te escribimos en cuanto salga. Si cambiaste de tarjeta, escríbenos a{' '}
          {site.support.email}.
        </MailText>
      </>
    ),
    button: purchasesButton(),
  },
})
