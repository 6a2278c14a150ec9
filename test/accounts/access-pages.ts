import { guests, member, nobody, open, type PageRow, seller, staff } from './access-answers.ts'
import { bookPages } from './access-pages-books.ts'
import { conversationPages } from './access-pages-conversations.ts'
import { coursePages } from './access-pages-courses.ts'
import { staffForms } from './access-pages-staff.ts'
import { wantedPages } from './access-pages-wanted.ts'
import type { Scene } from './access-rows.ts'

const intent = (name: string, more: Record<string, string> = {}) => ({
  form: ({ order: orderId }: Scene) => ({ intent: name, orderId, ...more }),
})
const info = { answers: open('200') }
const upload = () => {
  const form = new FormData()
  form.set('intent', 'picture')
  form.set('profilePicture', new Blob(['x']), '')
  return form
}

/** One row for each page and each form of the site; ` · ` names a variant of one. */
export const pageAccess: Record<string, PageRow> = {
  'GET /': info,
  'GET /products/:param': { at: ({ category }) => `/products/${category}`, answers: open('200') },
  'GET /product/:param': { at: ({ product }) => `/product/${product}`, answers: open('200') },
  'POST /product/:param': {
    at: ({ product }) => `/product/${product}`,
    form: () => ({ question: ' ' }),
    answers: open('422'),
  },
  'GET /search/:param?': { at: () => '/search/producto', answers: open('200') },
  'GET /store/:name': { at: () => '/store/nadie', answers: open('404') },
  'GET /store-list/:param?': { at: () => '/store-list', answers: open('200') },
  'GET /wishlist': { answers: open('308 /account/wishlist') },
  'GET /api/docs': info,
  'GET /politicas': info,
  'GET /envios-y-devoluciones': info,
  'GET /aviso-de-privacidad': info,
  'GET /sin-conexion': info,
  'GET /cookies': info,
  'GET /articulos-prohibidos': info,
  'GET /pago-protegido': info,
  'GET /como-medimos-entregas': info,
  'GET /preguntas-frecuentes': info,
  'GET /contacto': info,
  'GET /creditos': info,
  'GET /nosotros': info,
  'GET /become-a-vendor': info,
  'GET /policies': { answers: open('308 /politicas') },
  'GET /return-policy': { answers: open('308 /envios-y-devoluciones') },

  'GET /vender': { answers: { ...open('200'), seller: '302 /account/my-store/product' } },
  'POST /vender': {
    form: () => ({ intent: 'publish' }),
    answers: { ...member('403'), buyer: '422', other: '422', seller: '302 /account/my-store/product' },
  },
  'GET /login': { answers: guests('200') },
  'POST /login login': {
    at: () => '/login',
    form: () => ({ intent: 'login', email: 'x@test.example', password: 'x' }),
    // Signed-in users are redirected, whatever the form contains.
    answers: guests('401'),
  },
  'POST /login verify': {
    at: () => '/login?mode=verifyEmail&oobCode=x',
    form: () => ({ intent: 'verify', oobCode: 'x' }),
    answers: open('400'),
  },
  'POST /login confirm': {
    at: () => '/login?done=registered',
    form: () => ({ intent: 'confirm', verificationCode: '000000' }),
    answers: { ...open('303 /account'), guest: '422', blocked: '422' },
  },
  'POST /login resend': {
    at: () => '/login',
    form: () => ({ intent: 'resend', email: 'x@test.example' }),
    answers: open('302 /login'),
  },
  'POST /login recover': {
    at: () => '/login',
    form: () => ({ intent: 'recover', email: 'x@test.example' }),
    answers: guests('302 /login'),
  },
  'POST /login new-password': {
    at: () => '/login?mode=resetPassword&oobCode=x',
    form: () => ({
      intent: 'new-password',
      oobCode: 'x',
      newPassword: 'Campus+Verde7',
      confirmation: 'Campus+Verde7',
    }),
    answers: open('400'),
  },
  'GET /register': { answers: guests('200') },
  'POST /register': { form: () => ({}), answers: guests('422') },
  'GET /logout': { answers: open('302 /') },
  'GET /correos/baja/:token': { at: () => '/correos/baja/x.y', answers: open('404') },
  'POST /correos/baja/:token': { at: () => '/correos/baja/x.y', form: () => ({}), answers: open('404') },
  'GET /shopping-cart': info,
  'GET /checkout': { answers: member('200') },
  'GET /checkout · another’s payment': {
    at: ({ checkout }) => `/checkout?cancelled=${checkout}`,
    answers: { ...member('200'), buyer: '302 /checkout' },
  },
  'POST /checkout': { form: () => ({}), answers: member('422') },

  'GET /account': { answers: member('200') },
  'POST /account payments': {
    at: () => '/account?index',
    ...intent('payments'),
    answers: { ...member('404'), seller: '303 elsewhere' },
  },
  'POST /account remove-wish': {
    at: () => '/account?index',
    form: ({ product }) => ({ intent: 'remove-wish', product }),
    answers: member('303 /account'),
  },
  'POST /account student-send': {
    at: () => '/account?index',
    ...intent('student-send', { institutionalEmail: 'x@correo.example' }),
    answers: { ...member('409'), unverified: '422', staff: '422' },
  },
  'POST /account student-verify': {
    at: () => '/account?index',
    ...intent('student-verify', { verificationCode: '000000' }),
    answers: member('409'),
  },
  'POST /account student-cancel': {
    at: () => '/account?index',
    ...intent('student-cancel'),
    answers: member('303 /account'),
  },
  'POST /account password': { at: () => '/account?index', ...intent('password'), answers: member('422') },
  'POST /account picture': { at: () => '/account?index', form: upload, answers: member('422') },
  'GET /account/wishlist': { answers: member('200') },
  'GET /account/pase': { answers: member('200') },
  'GET /account/alerts': { answers: member('200') },
  'POST /account/alerts': {
    ...intent('save', { q: 'ps5', back: '/search/ps5' }),
    answers: member('303 /search/ps5'),
  },
  'POST /account/alerts · settings': {
    ...intent('settings', { digestHour: '8' }),
    answers: member('303 /account/alerts'),
  },
  'POST /account/alerts · timing': {
    ...intent('timing', { id: nobody, timing: 'daily' }),
    answers: member('404'),
  },
  'POST /account/alerts · pause': { ...intent('pause', { until: '2001-01-01' }), answers: member('422') },
  'POST /account/alerts · resume': {
    ...intent('resume'),
    answers: member('303 /account/alerts'),
  },
  'POST /account/alerts · read': { ...intent('read'), answers: member('303 /account/alerts') },
  'GET /account/my-shopping': { answers: member('200') },
  'GET /account/my-shopping/:order/recibo': {
    at: ({ order }) => `/account/my-shopping/${order}/recibo`,
    answers: { ...member('404'), buyer: '200' },
  },
  'GET /account/reportar/:about/:url': {
    at: ({ product }) => `/account/reportar/producto/${product}`,
    answers: member('200'),
  },
  'POST /account/reportar/:about/:url': {
    at: ({ product }) => `/account/reportar/producto/${product}`,
    form: () => ({}),
    answers: member('422'),
  },
  ...wantedPages,
  'POST /account/my-shopping confirm': { ...purchase('confirm') },
  'POST /account/my-shopping undo-confirm': { ...purchase('undo-confirm') },
  'POST /account/my-shopping new-code': {
    ...purchase('new-code'),
    answers: { ...member('404'), buyer: '303 /account/my-shopping' },
  },
  'POST /account/my-shopping cancel': { ...purchase('cancel') },
  'POST /account/my-shopping return': {
    ...purchase('return', { reason: 'Llegó roto, no enciende', reasonKind: 'damaged' }),
  },
  'POST /account/my-shopping renew-return-code': {
    ...purchase('renew-return-code'),
    answers: member('404'),
  },
  'POST /account/my-shopping escalate': { ...purchase('escalate') },
  'POST /account/my-shopping dispute': { ...purchase('dispute', { message: 'No llegó' }) },
  'POST /account/my-shopping close-dispute': {
    ...purchase('close-dispute', { disputeId: nobody }),
    answers: member('404'),
  },
  'POST /account/my-shopping review': {
    at: () => '/account/my-shopping',
    form: ({ order: orderId, product: productUrl }) => ({
      intent: 'review',
      orderId,
      productUrl,
      stars: '5',
      comment: 'Bien',
    }),
    answers: member('403'),
  },
  'GET /account/orders': { answers: seller('200') },
  'POST /account/orders': {
    ...intent('hand-over', { code: '000000' }),
    answers: seller('422'),
  },
  'GET /account/orders/ruta': { answers: seller('200') },
  'POST /account/orders/ruta': {
    form: ({ order: id }) => ({ intent: 'leave', order: id }),
    answers: seller('303 /account/orders/ruta'),
  },
  'GET /account/orders/ruta/hoja.pdf': { answers: seller('200') },
  'GET /account/orders/ruta/etiquetas.pdf': {
    at: ({ number }) => `/account/orders/ruta/etiquetas.pdf?order=T-${number}`,
    answers: seller('200'),
  },
  'GET /account/my-store/cartel.pdf': { answers: seller('200') },
  'GET /account/my-store/product/:url/cartel.pdf': {
    at: ({ product }) => `/account/my-store/product/${product}/cartel.pdf`,
    answers: seller('200'),
  },
  'GET /account/private/*': {
    at: () => `/account/private/returns/${nobody}/1-320.webp`,
    answers: open('404'),
  },
  'GET /account/disputes': { answers: seller('200') },
  'POST /account/disputes': {
    form: () => ({ intent: 'answer', id: nobody, answer: 'Lo revisamos' }),
    answers: seller('404'),
  },
  'GET /account/money': { answers: seller('200') },
  'GET /account/money.csv': { answers: seller('200') },
  'GET /account/mis-datos.zip': { answers: member('302 /account/profile') },
  'GET /account/profile': { answers: member('200') },
  'POST /account/profile address': {
    at: () => '/account/profile',
    ...intent('address'),
    answers: member('422'),
  },
  'POST /account/profile advertising': {
    at: () => '/account/profile',
    ...intent('advertising'),
    answers: member('303 /account/profile'),
  },
  'POST /account/profile close-sessions': {
    at: () => '/account/profile',
    ...intent('close-sessions'),
    answers: member('303 /account/profile'),
  },
  'POST /account/profile export': {
    at: () => '/account/profile',
    ...intent('export'),
    answers: member('303 /account/profile'),
  },
  'POST /account/profile delete': {
    at: () => '/account/profile',
    ...intent('delete', { password: 'x' }),
    answers: member('422'),
  },
  'GET /account/tokens': { answers: member('200') },
  'POST /account/tokens': { ...intent('create'), answers: member('422') },
  'GET /account/new-store': { answers: { ...member('200'), seller: '302 /account/my-store' } },
  'POST /account/new-store': {
    form: () => ({}),
    answers: { ...member('403'), buyer: '422', other: '422', seller: '302 /account/my-store' },
  },
  'GET /account/my-store': { answers: seller('200', '302 /account/new-store') },
  'POST /account/my-store': {
    form: () => ({ intent: 'edit' }),
    answers: seller('422', '302 /account/new-store'),
  },
  'GET /account/my-store/cerrar': { answers: seller('200', '302 /account/new-store') },
  // Opening an open store changes nothing.
  'POST /account/my-store/cerrar': {
    ...intent('reopen'),
    answers: seller('303 /account/my-store', '302 /account/new-store'),
  },
  'GET /account/ofertas/:url': {
    at: ({ product }) => `/account/ofertas/${product}`,
    answers: { ...member('200'), staff: '302 /account', unverified: '302 /account' },
  },
  'POST /account/ofertas/:url': {
    at: ({ product }) => `/account/ofertas/${product}`,
    form: () => ({ intent: 'offer', price: '-1' }),
    answers: { ...member('422'), staff: '302 /account', unverified: '302 /account' },
  },
  ...conversationPages,
  'GET /account/ofertas': { answers: member('200') },
  'POST /account/ofertas': {
    form: () => ({ intent: 'answer', offerId: nobody, answer: 'decline' }),
    answers: member('404'),
  },
  'POST /account/ofertas · settings': {
    at: () => '/account/ofertas',
    form: () => ({ intent: 'settings', accepts: '1', minPercent: '' }),
    answers: seller('303 /account/ofertas', '404'),
  },
  'GET /account/my-store/webhooks': { answers: seller('200', '302 /account/new-store') },
  'POST /account/my-store/webhooks': { ...intent('save'), answers: seller('422', '302 /account/new-store') },
  'GET /account/my-store/importar/:id?': {
    at: () => '/account/my-store/importar',
    answers: seller('200', '302 /account/new-store'),
  },
  'GET /account/my-store/importar/:id? · no import': {
    at: () => `/account/my-store/importar/${nobody}`,
    answers: seller('302 /account/my-store/importar', '302 /account/new-store'),
  },
  'POST /account/my-store/importar/:id?': {
    at: () => '/account/my-store/importar',
    ...intent('start'),
    answers: seller('422', '302 /account/new-store'),
  },
  'POST /account/my-store/importar/:id? · confirm': {
    at: () => `/account/my-store/importar/${nobody}`,
    ...intent('confirm'),
    answers: seller('302 /account/my-store/importar', '302 /account/new-store'),
  },
  'GET /account/my-sales/semana': { answers: seller('200', '302 /account/new-store') },
  'POST /account/my-store/cambios': { ...intent('choose'), answers: seller('422', '302 /account/new-store') },
  'GET /account/my-store/cambios': { answers: seller('200', '302 /account/new-store') },
  'GET /account/messages': { answers: seller('200', '302 /account/new-store') },
  'POST /account/messages': {
    form: () => ({ questionId: nobody, answer: 'Sí' }),
    answers: seller('404', '302 /account/new-store'),
  },
  'GET /account/:param': { at: () => '/account/my-sales', answers: seller('200', '302 /account/new-store') },
  'GET /account/:param · no view': { at: () => '/account/nada', answers: member('404') },
  'GET /account/my-store/product/:url?': {
    at: ({ product }) => `/account/my-store/product/${product}`,
    answers: seller('200', '302 /account/new-store'),
  },
  ...bookPages,
  'POST /account/my-store/product/:url?': {
    at: ({ product }) => `/account/my-store/product/${product}`,
    form: () => ({}),
    answers: seller('422', '302 /account/new-store'),
  },

  'GET /staff': { answers: staff('200') },
  ...staffForms,
  'GET /staff/products': { answers: staff('200') },
  'GET /staff/products/:url': { at: ({ product }) => `/staff/products/${product}`, answers: staff('200') },
  'GET /staff/stores': { answers: staff('200') },
  'GET /staff/stores/:url': { at: ({ store }) => `/staff/stores/${store}`, answers: staff('200') },
  'GET /staff/orders/:id': { at: ({ order }) => `/staff/orders/${order}`, answers: staff('200') },
  'GET /staff/reports/:id': { at: () => `/staff/reports/${nobody}`, answers: staff('404') },
  'GET /staff/tasks/:id': { at: () => `/staff/tasks/${nobody}`, answers: staff('404') },
  'GET /staff/hand-over': { answers: staff('200') },
  'GET /staff/users': { answers: staff('200') },
  'GET /staff/users/:username': { at: ({ user }) => `/staff/users/${user}`, answers: staff('200') },
  'GET /staff/categories': { answers: staff('200') },
  'GET /staff/banners': { answers: staff('200') },
  ...coursePages,
  'GET /staff/faculties': { answers: staff('200') },
  // The demo is open: nothing of it is set up here (test/staff/setup-*.test.ts have the rest).
  ...Object.fromEntries(
    ['', '/account', '/faculties', '/categories', '/payments', '/open', '/:step'].map((step) => [
      `GET /staff/setup${step}`,
      { answers: staff('302 /staff/settings') },
    ]),
  ),
  ...Object.fromEntries(
    ['/account', '/faculties', '/categories', '/payments', '/open', '/:step'].map((step) => [
      `POST /staff/setup${step}`,
      { form: () => ({ intent: 'next' }), answers: staff('302 /staff/settings') },
    ]),
  ),
  // Without a link the page shows an error; staff are redirected.
  'GET /setup/:token': { answers: { rest: '410', staff: '302 /staff/setup' } },
  'POST /setup/:token': {
    form: () => ({ intent: 'account' }),
    answers: { rest: '422', staff: '302 /staff/setup' },
  },
  'GET /staff/settings': { answers: staff('200') },
  'GET /staff/books.csv': { answers: staff('200') },
  'GET /staff/courses.csv': { answers: staff('200') },
  'GET /staff/faculties.csv': { answers: staff('200') },
  'GET /staff/poster.pdf': { answers: staff('200') },
  'GET /staff/audit': { answers: staff('200') },
  'GET /staff/checks': { answers: staff('200') },
  'GET /staff/wanted/:id': { at: () => `/staff/wanted/${nobody}`, answers: staff('404') },
  'GET /staff/prohibited': { answers: staff('200') },
  'GET /staff/search': { answers: staff('200') },
  'GET /staff/find': { answers: staff('302 /staff') },
  'GET /*': { at: () => '/nada', answers: open('404') },

  // Last: it ends the sessions that the rows before it use.
  'POST /logout': { answers: open('302 /login') },
}

function purchase(name: string, more: Record<string, string> = {}): PageRow {
  return {
    at: () => '/account/my-shopping',
    ...intent(name, more),
    answers: { ...member('404'), buyer: '409' },
  }
}
