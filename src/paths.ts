import { withQuery } from './lib/query.ts'
import { logoFile } from './lib/site.ts'

const segment = encodeURIComponent
/** Where the forms of the page lead back to. */
const nextQuery = (next?: string | null) => (next ? `&next=${segment(next)}` : '')

export type AccountView =
  | 'wishlist'
  | 'alerts'
  | 'my-shopping'
  | 'new-store'
  | 'my-store'
  | 'ofertas'
  | 'my-sales'
  | 'orders'
  | 'disputes'
  | 'messages'
  | 'mensajes'
  | 'profile'
  | 'money'
  | 'tokens'

export type PurchaseAct = 'devolucion' | 'disputa' | 'problema' | 'opinion'

export const paths = {
  home: () => '/',
  listing: (url: string, sort?: string) => `/products/${segment(url)}${sort ? `&${sort}` : ''}`,
  product: (url: string) => `/product/${segment(url)}`,
  /** `cents`: the amount that the form begins with. */
  offerPrice: (url: string, cents?: number) =>
    `/account/ofertas/${segment(url)}${cents === undefined ? '' : `?precio=${cents / 100}`}`,
  book: (isbn: string) => `/libro/${segment(isbn)}`,
  /** Spaces become underscores (D1 §2). A path of dots, a parent folder, gets an underscore that readers drop. */
  search: (text: string) => `/search/${segment(text.trim().replace(/\s+/g, '_').replace(/^\.+$/, '$&_'))}`,
  searchForm: () => '/search',
  store: (name: string) => `/store/${segment(name)}`,
  /** `param`: a page number, or a sort key (D1 §2). */
  stores: (param?: string) => (param ? `/store-list/${param}` : '/store-list'),
  storeSearch: (text: string) => `/store-list/search&${segment(text)}`,
  cart: () => '/shopping-cart',
  checkout: () => '/checkout',
  checkoutDone: (session: string) => `/checkout?success=true&session_id=${session}`,
  checkoutCancelled: (checkout: string) => `/checkout?cancelled=${checkout}`,
  /** `act` names the button clicked at `next`; the login shows its purpose. */
  login: (next?: string, act?: 'avisar' | 'lista') =>
    next ? `/login?next=${segment(act ? `${next}#${act}` : next)}` : '/login',
  recover: () => '/login?mode=recover',
  /** Target of mailed links; `oobCode` is the secret. */
  mailedLink: (mode: 'verifyEmail' | 'resetPassword', oobCode: string) =>
    `/login?mode=${mode}&oobCode=${oobCode}`,
  register: (next?: string) => (next ? `/register?next=${segment(next)}` : '/register'),
  google: (action: 'login' | 'register', next?: string | null, popup = false) =>
    `/api/v1/auth/google/start?action=${action}${next ? `&next=${segment(next)}` : ''}${popup ? '&popup=1' : ''}`,
  logout: () => '/logout',
  /** Where other apps share photos to; the browser's worker takes them. */
  shareTarget: () => '/vender/compartir',
  /** The seller's orders with the camera open. */
  scanOrders: () => '/account/orders?escanear=1',
  /** Shown by the browser's worker without a network. */
  offline: () => '/sin-conexion',
  /** The codes of everything to be picked up, stored on the phone. */
  pass: (orderId?: string) => `/account/pase${orderId ? `#${orderId}` : ''}`,
  received: () => '/account/alerts?ver=recibidos',
  /** Unsubscribes from one kind of mail; `token` holds the account and the kind. */
  unsubscribe: (token: string) => `/correos/baja/${segment(token)}`,
  account: (view?: AccountView) => (view ? `/account/${view}` : '/account'),
  /**
   * The last step of "Vender", which opens the store; of a book by its ISBN (`isKnown`: with the known data, as `sell`;
   * else as `sellOther`). With a store, leads to its product form. `again`: resale of a bought copy, with its order.
   */
  openStore: (
    book?: { isbn: string; isKnown: boolean } | null,
    again?: { orden: string; precio?: string; estado?: string },
  ) =>
    `/vender?paso=ultimo${book ? `&libro=${segment(book.isbn)}${book.isKnown ? '' : '&datos=no'}` : ''}${
      again ? `&${new URLSearchParams(again)}` : ''
    }`,
  productForm: (url?: string) =>
    url ? `/account/my-store/product/${segment(url)}` : '/account/my-store/product',
  closeStore: () => '/account/my-store/cerrar',
  bulkProducts: () => '/account/my-store/cambios',
  poster: (format: 'a4' | 'cuartos', product?: string) =>
    `/account/my-store/${product === undefined ? '' : `product/${segment(product)}/`}cartel.pdf?formato=${format}`,
  ownProductsCsv: (q = '', filter = 'todos') =>
    withQuery('/api/v1/store/products.csv', { q, filter: filter !== 'todos' && filter }),
  imports: (id?: string) => `/account/my-store/importar${id ? `/${id}` : ''}`,
  importTemplate: () => '/api/v1/store/imports/template.csv',
  importErrors: (id: string) => `/api/v1/store/imports/${id}/errors.csv`,
  /** Days as yyyy-mm-dd (D2 §2.9). */
  sales: (from?: string, to?: string, q = '') =>
    withQuery(from && to ? `/account/my-sales&${from}&${to}` : '/account/my-sales', { q }),
  salesTable: (from: string, to: string, q = '') => withQuery('/api/v1/store/sales.csv', { from, to, q }),
  /** Each product's figures in the week from this Monday; default: this week. */
  storeStats: (week?: string) => `/account/my-sales/semana${week ? `?desde=${week}` : ''}`,
  /** Content of the buyer's QR code for the seller: the orders of a basket with its code filled in. */
  handOver: (basket: string, code: string) => `/account/orders?basket=${basket}&code=${code}`,
  route: () => '/account/orders/ruta',
  routeSheet: () => '/account/orders/ruta/hoja.pdf',
  /** Labels of these orders, of one office (0: without an office), or of all open orders. */
  labels: ({ orders = [], office }: { orders?: readonly string[]; office?: number } = {}) => {
    const query = new URLSearchParams(orders.map((number) => ['order', number]))
    if (office !== undefined) query.set('facultad', String(office))
    return `/account/orders/ruta/etiquetas.pdf${query.size > 0 ? `?${query}` : ''}`
  },
  /** Content of a label's QR code at the office: the order's basket without its code. */
  officeOrder: (order: string) => `/staff/hand-over?order=${order}`,
  ownOrder: (order: string, number: string, next?: string) =>
    `/account/my-shopping?q=${number}&pedido=${order}${nextQuery(next)}`,
  purchase: (order: string, act: PurchaseAct, next?: string | null) =>
    `/account/my-shopping?pedido=${order}&hacer=${act}${nextQuery(next)}`,
  /** One return or dispute of the own store. */
  storeCase: (id: string, next: string) => `/account/disputes?caso=${id}${nextQuery(next)}#responder-${id}`,
  storeOrder: (id: string, next: string) => `/account/orders?order=${id}${nextQuery(next)}`,
  /** Messages of a basket with one of its stores; `before`: time of a message, for the older ones. */
  conversation: (checkout: string, store: string, before?: string) =>
    `/account/mensajes/${checkout}/${segment(store)}${before === undefined ? '' : `?antes=${before}`}`,
  receipt: (order: string) => `/account/my-shopping/${order}/recibo`,
  report: (about: 'producto' | 'tienda' | 'se-busca' | 'persona' | 'mensaje', url: string) =>
    `/account/reportar/${about}/${segment(url)}`,
  dataExport: () => '/account/mis-datos.zip',
  moneyExport: () => '/account/money.csv',
  /** Return address from the payment provider's forms. */
  paymentsSetUp: () => '/account?pagos=listo',
  /** Student verification, a dialog of the account's header (D2 §2.13); `next` leads back. */
  verifyStudent: (next?: string) =>
    next ? `/account?verify=student&next=${segment(next)}` : '/account?verify=student',
  changePicture: () => '/account?change=picture',
  changePassword: () => '/account?change=password',
  terms: () => '/politicas',
  sellerTerms: () => '/politicas#vendedores',
  shipping: () => '/envios-y-devoluciones',
  returns: () => '/envios-y-devoluciones#devoluciones',
  faculties: () => '/envios-y-devoluciones#facultades',
  privacy: () => '/aviso-de-privacidad',
  protectedPayment: () => '/pago-protegido',
  reliability: () => '/como-medimos-entregas',
  prohibited: () => '/articulos-prohibidos',
  faq: () => '/preguntas-frecuentes',
  contact: () => '/contacto',
  personalData: () => '/aviso-de-privacidad#arco',
  credits: () => '/creditos',
  apiDocs: () => '/api/docs',
  about: () => '/nosotros',
  cookies: () => '/cookies',
  semester: () => '/tu-semestre',
  sellAgain: (order: string) => `/vender/otra-vez/${segment(order)}`,
  pausedProducts: () => '/account/my-store?ver=pausados',
  endOfTerm: () => '/account/fin-de-semestre',
  wanted: (part?: 'mias') => (part ? '/account/se-busca' : '/se-busca'),
  ownWanted: (id: string) => `/account/se-busca#aviso-${id}`,
  /** A new notice with a prefilled form: a book's ISBN or a text, and a course id. */
  publishWanted: ({ isbn, text, course }: { isbn?: string; text?: string; course?: number }) =>
    `${withQuery('/se-busca', { isbn, que: text, curso: course })}#publicar`,
  sell: (book?: string) => (book === undefined ? '/vender' : `/vender?libro=${segment(book)}`),
  /** The selling form without the known data of this ISBN, because the book is another one. */
  sellOther: (book: string) => `/vender?libro=${segment(book)}&datos=no`,
  scanBook: () => '/vender/libro',
  sellBook: (isbn: string) => `/vender/libro/${segment(isbn)}`,
  offerWanted: (notice: string) => `/account/se-busca/${notice}/ofrecer`,
  sellNamed: (name: string) => `/vender?${new URLSearchParams({ nombre: name })}`,
  vendor: () => '/become-a-vendor',
  commissions: () => '/become-a-vendor#comisiones',
  webhooks: () => '/account/my-store/webhooks',
  staff: () => '/staff',
  staffTogether: () => '/staff/products',
  staffProduct: (url: string) => `/staff/products/${segment(url)}`,
  staffStores: () => '/staff/stores',
  staffStore: (url: string) => `/staff/stores/${segment(url)}`,
  staffOrder: (id: string) => `/staff/orders/${id}`,
  /** The conversation of an order with its store; each visit is an entry of the audit log. */
  staffConversation: (order: string, before?: string) =>
    `/staff/orders/${order}/mensajes${before === undefined ? '' : `?antes=${before}`}`,
  staffReport: (id: string) => `/staff/reports/${id}`,
  staffWanted: (id: string) => `/staff/wanted/${id}`,
  staffTask: (id: string) => `/staff/tasks/${id}`,
  staffHandOver: (search = '') => `/staff/hand-over${search}`,
  /** Content of the buyer's return QR code. */
  handBack: (order: string, code: string) => `/staff/hand-over?devolucion=${order}&code=${code}`,
  staffUsers: () => '/staff/users',
  staffUser: (username: string) => `/staff/users/${segment(username)}`,
  staffCategories: () => '/staff/categories',
  staffBanners: () => '/staff/banners',
  staffFaculties: () => '/staff/faculties',
  staffList: (list: 'books' | 'courses' | 'faculties') => `/staff/${list}.csv`,
  staffCourses: () => '/staff/courses',
  staffCourseTable: () => '/staff/courses/table',
  staffTerms: () => '/staff/courses/terms',
  staffProgramme: (id: number) => `/staff/courses/programme/${id}`,
  staffCourse: (id: number) => `/staff/courses/course/${id}`,
  staffSettings: () => '/staff/settings',
  setup: (token: string) => `/setup/${token}`,
  staffSetup: (step = '') => (step ? `/staff/setup/${step}` : '/staff/setup'),
  staffPoster: () => '/staff/poster.pdf',
  staffAudit: () => '/staff/audit',
  staffChecks: () => '/staff/checks',
  staffFind: () => '/staff/find',
  staffBooks: (isbn = '') => (isbn ? `/staff/books/${segment(isbn)}` : '/staff/books'),
  staffProhibited: () => '/staff/prohibited',
  staffSearch: () => '/staff/search',
  file: (key: string) => `/files/${key}`,
  /** The site's own icon, or the bundled one. */
  icon: (logo: string | null, size: 96 | 192 | 512) =>
    logo ? paths.file(logoFile(logo, size)) : `/icon-${size}.png`,
  privateFile: (key: string) => `/account/${key}`,
  productCard: (url: string) => `/og/product/${segment(url)}.jpg`,
  bookCard: (isbn: string) => `/og/book/${segment(isbn)}.jpg`,
  storeCard: (url: string) => `/og/store/${segment(url)}.jpg`,
  /** Default picture; an installation with a logo has its own. */
  siteCard: () => '/share/site.jpg',
  ownCard: () => '/og/site.jpg',
  sitemap: () => '/sitemap.xml',
  sitemapFile: (name: string) => `/sitemaps/${name}.xml`,
} as const

/** Permanent redirects: former paths, and two that the specification links without a route. */
export const moved: Record<string, string> = {
  policies: paths.terms(),
  'return-policy': paths.shipping(),
  wishlist: paths.account('wishlist'),
  'account/se-busca/lo-que-vendo': paths.account('my-store'),
}
