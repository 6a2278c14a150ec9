import { formatSpan, SECOND } from '../../lib/dates.ts'
import { formatMoney, formatShare } from '../../lib/money.ts'
import { LAST_WRITE_COOKIE, LAST_WRITE_SECONDS, MEMBER_COOKIE } from '../../lib/page-cookies.ts'
import type { CommissionTerms } from '../../lib/site.ts'
import { settings } from '../settings/rules.ts'

const { stated } = settings

export const shareAndCents = (basisPoints: number, cents: number) =>
  `${formatShare(basisPoints)} + ${formatMoney(cents)}`

/** The commission that is really charged. */
export const chargedText = (commission: CommissionTerms) =>
  `${shareAndCents(commission.shareBasisPoints, commission.fixedCents)}, más ${formatShare(commission.taxBasisPoints)} de IVA sobre esa suma`

export const statedFigures = [
  {
    label: 'Comisión de la plataforma según los términos',
    value: `${formatShare(stated.termsShareBasisPoints)} por producto vendido`,
  },
  {
    label: 'Procesamiento de tarjeta según los términos',
    value: `${shareAndCents(stated.termsCardBasisPoints, stated.termsCardCents)} por transacción`,
  },
  {
    label: 'Transferencia al vendedor según los términos',
    value: `${shareAndCents(stated.termsTransferBasisPoints, stated.termsTransferCents)} por transferencia`,
  },
  {
    label: 'Comisión anunciada para nuevos vendedores',
    value: formatShare(stated.landingShareBasisPoints),
  },
] as const

export const disputeTimesText = `La tienda tiene ${settings.disputes.answerBusinessDays} días hábiles para responder. Si no responde, o si responde y no cierras la disputa en ${settings.disputes.staleDays} días, la revisa nuestro equipo y decide en ${settings.staff.disputeBusinessDays} días hábiles.`

export const rangeText = ([from, to]: readonly [number, number]) => `${from} a ${to}`

export const browserStorage = [
  {
    name: 'tianguis_session',
    kind: 'Cookie',
    purpose: 'Mantiene tu sesión abierta.',
    lasts: `Hasta cerrar el navegador, o ${settings.session.rememberDays} días si eliges “Recordarme”`,
  },
  {
    name: 'tianguis_device',
    kind: 'Cookie',
    purpose: 'Reconoce el navegador en el que ya entraste, para proteger tu cuenta de intentos ajenos.',
    lasts: '1 año',
  },
  {
    name: 'tianguis_csrf',
    kind: 'Cookie',
    purpose: 'Comprueba que un formulario lo enviaste tú.',
    lasts: 'Hasta cerrar el navegador',
  },
  {
    name: 'tianguis_registration',
    kind: 'Cookie',
    purpose: 'Reconoce el navegador en el que te registraste y tu correo, para entrar con el código.',
    lasts: formatSpan(settings.verificationLinkMs),
  },
  {
    name: 'going-to',
    kind: 'Cookie',
    purpose: 'La página a la que ibas al registrarte, para seguir ahí al confirmar tu correo.',
    lasts: formatSpan(settings.verificationLinkMs),
  },
  {
    name: MEMBER_COOKIE,
    kind: 'Cookie',
    purpose:
      'Dice que tu navegador ya sabe quién entró: las páginas que son iguales para todos llegan más rápido.',
    lasts: 'Hasta salir o cerrar el navegador',
  },
  {
    name: LAST_WRITE_COOKIE,
    kind: 'Cookie',
    purpose: 'Recuerda cuándo guardaste algo, para que lo veas enseguida en todas las páginas.',
    lasts: formatSpan(LAST_WRITE_SECONDS * SECOND),
  },
  {
    name: 'store',
    kind: 'Cookie',
    purpose: 'Recuerda la tienda cuyo enlace te trajo a un producto.',
    lasts: `${settings.product.storeCookieDays} días`,
  },
  {
    name: 'studies',
    kind: 'Cookie',
    purpose: 'Recuerda la carrera y el semestre que viste en «Tu semestre», si no has entrado a tu cuenta.',
    lasts: `${settings.courses.rememberedDays} días`,
  },
  {
    name: 'cart, cart-prices, cart-owner, cart-met',
    kind: 'Almacenamiento local',
    purpose: 'Tu carrito, los precios que viste y de qué cuenta es.',
    lasts: 'Hasta que lo vacíes o borres los datos del sitio',
  },
  {
    name: 'me',
    kind: 'Almacenamiento local',
    purpose:
      'Tu nombre, usuario, correo, foto, lista de deseos, búsquedas guardadas y pendientes, para que las páginas se vean tuyas desde el principio.',
    lasts: 'Hasta salir de tu cuenta',
  },
  {
    name: 'cart-cleared-for',
    kind: 'Almacenamiento local',
    purpose: 'Evita vaciar dos veces el carrito después de una compra.',
    lasts: 'Hasta que borres los datos del sitio',
  },
  {
    name: 'recent-searches',
    kind: 'Almacenamiento local',
    purpose: 'Tus últimas ocho búsquedas, para ofrecértelas de nuevo.',
    lasts: 'Hasta que las borres en el buscador o borres los datos del sitio',
  },
  {
    name: 'Páginas guardadas',
    kind: 'Almacenamiento del navegador',
    purpose: 'Copias de las páginas que viste y de tu pase, para abrirlos sin internet.',
    lasts: 'Hasta salir de tu cuenta; las páginas, 30 días',
  },
  {
    name: 'person, push-device',
    kind: 'Almacenamiento local',
    purpose: 'Tu usuario, y si este navegador recibe tus avisos.',
    lasts: 'Hasta que entre otra persona o borres los datos del sitio',
  },
  {
    name: 'install-dismissed',
    kind: 'Almacenamiento local',
    purpose: 'Recuerda que no quisiste el sitio en tu pantalla de inicio.',
    lasts: `${settings.app.inviteAgainDays} días`,
  },
  {
    name: 'cookiesAccepted',
    kind: 'Almacenamiento local',
    purpose: 'Tu respuesta al aviso de cookies.',
    lasts: 'Hasta que borres los datos del sitio',
  },
  {
    name: 'Visitas de esta pestaña',
    kind: 'Almacenamiento de la pestaña',
    purpose: 'Cuenta una sola vez cada producto que miras.',
    lasts: 'Hasta cerrar la pestaña',
  },
  {
    name: 'Búsquedas de esta pestaña',
    kind: 'Almacenamiento de la pestaña',
    purpose: 'Cuenta una sola vez cada texto que buscas y a qué productos te llevó, sin decir quién eres.',
    lasts: 'Hasta cerrar la pestaña',
  },
] as const
