/** Makes every link of the site; `pages/routes.ts` says what serves each. */
const segment = encodeURIComponent

export type AccountView =
  | 'wishlist'
  | 'alerts'
  | 'my-shopping'
  | 'new-store'
  | 'my-store'
  | 'my-sales'
  | 'orders'
  | 'disputes'
  | 'messages'
  | 'profile'
  | 'money'
  | 'tokens'

export type PurchaseAct = 'devolucion' | 'disputa' | 'problema' | 'opinion'

export const paths = {
  home: () => '/',
  listing: (url: string, sort?: string) => `/products/${segment(url)}${sort ? `&${sort}` : ''}`,
  product: (url: string) => `/product/${segment(url)}`,
  /** A book by its ISBN, with all that is for sale of it. */
  book: (isbn: string) => `/libro/${segment(isbn)}`,
  /** Spaces are written as underscores (D1 §2). A path of dots alone would lead upwards; the underscore is no part of the text. */
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
  login: (next?: string) => (next ? `/login?next=${segment(next)}` : '/login'),
  /** Asks for the mail that leads to a new password. */
  recover: () => '/login?mode=recover',
  /** Where a mailed link leads; `oobCode` is its secret. */
  mailedLink: (mode: 'verifyEmail' | 'resetPassword', oobCode: string) =>
    `/login?mode=${mode}&oobCode=${oobCode}`,
  register: (next?: string) => (next ? `/register?next=${segment(next)}` : '/register'),
  /** The way in through Google, in a window of its own or here. */
  google: (action: 'login' | 'register', next?: string | null, popup = false) =>
    `/api/v1/auth/google/start?action=${action}${next ? `&next=${segment(next)}` : ''}${popup ? '&popup=1' : ''}`,
  logout: () => '/logout',
  /** What somebody was told, all of it. */
  received: () => '/account/alerts?ver=recibidos',
  /** Ends mails of one kind; `token` says whose and which. */
  unsubscribe: (token: string) => `/correos/baja/${segment(token)}`,
  account: (view?: AccountView) => (view ? `/account/${view}` : '/account'),
  /**
   * Opening a store for what was begun at "Vender", of a copy by its book's ISBN (`isKnown` as `sell` and `sellOther` tell);
   * for who has one already, that form. `again`: it is sold again, as it came with that order.
   */
  openStore: (
    book?: { isbn: string; isKnown: boolean } | null,
    again?: { orden: string; precio?: string; estado?: string },
  ) =>
    `/account/new-store?vender=1${book ? `&libro=${segment(book.isbn)}${book.isKnown ? '' : '&datos=no'}` : ''}${
      again ? `&${new URLSearchParams(again)}` : ''
    }`,
  /** The seller's form: of a new product, or of the one with this url. */
  productForm: (url?: string) =>
    url ? `/account/my-store/product/${segment(url)}` : '/account/my-store/product',
  /** What is about to be done to several products of one's own. */
  bulkProducts: () => '/account/my-store/cambios',
  /** A poster on A4, or four small ones, of the product of this url; of the store where it is left out. */
  poster: (format: 'a4' | 'cuartos', product?: string) =>
    `/account/my-store/${product === undefined ? '' : `product/${segment(product)}/`}cartel.pdf?formato=${format}`,
  /** The seller's products for a spreadsheet: those that a search leaves in a part of the table. */
  ownProductsCsv: (q = '', filter = 'todos') => {
    const asked = { ...(q !== '' && { q }), ...(filter !== 'todos' && { filter }) }
    return `/api/v1/store/products.csv${Object.keys(asked).length > 0 ? `?${new URLSearchParams(asked)}` : ''}`
  },
  /** A table of products to take in, or one that was sent. */
  imports: (id?: string) => `/account/my-store/importar${id ? `/${id}` : ''}`,
  importTemplate: () => '/api/v1/store/imports/template.csv',
  importErrors: (id: string) => `/api/v1/store/imports/${id}/errors.csv`,
  /** Days as yyyy-mm-dd (D2 §2.9). */
  sales: (from?: string, to?: string, q = '') =>
    (from && to ? `/account/my-sales&${from}&${to}` : '/account/my-sales') +
    (q === '' ? '' : `?${new URLSearchParams({ q })}`),
  salesTable: (from: string, to: string, q = '') =>
    `/api/v1/store/sales.csv?${new URLSearchParams({ from, to, ...(q === '' ? {} : { q }) })}`,
  /** What happened to each product in the week of this Monday; this week's where it is left out. */
  storeStats: (week?: string) => `/account/my-sales/semana${week ? `?desde=${week}` : ''}`,
  /** What the buyer's QR code opens for who hands over: their orders of the basket with its code filled in. */
  handOver: (basket: string, code: string) => `/account/orders?basket=${basket}&code=${code}`,
  /** What a store has to bring today, office by office. */
  route: () => '/account/orders/ruta',
  /** The same on paper: of all that waits. */
  routeSheet: () => '/account/orders/ruta/hoja.pdf',
  /** Labels of orders by their numbers, of one office (0: of no office), or of all that waits. */
  labels: ({ orders = [], office }: { orders?: readonly string[]; office?: number } = {}) => {
    const query = new URLSearchParams(orders.map((number) => ['order', number]))
    if (office !== undefined) query.set('facultad', String(office))
    return `/account/orders/ruta/etiquetas.pdf${query.size > 0 ? `?${query}` : ''}`
  },
  /** What the QR code of a label opens at the office: the basket of this order, without its code. */
  officeOrder: (order: string) => `/staff/hand-over?order=${order}`,
  /** A purchase by its id and number, alone on the list. */
  ownOrder: (order: string, number: string) => `/account/my-shopping?q=${number}&pedido=${order}`,
  /** One of the things that a buyer can do about a purchase, over the list of them. */
  purchase: (order: string, act: PurchaseAct) => `/account/my-shopping?pedido=${order}&hacer=${act}`,
  /** What was paid together with this order, to be printed. */
  receipt: (order: string) => `/account/my-shopping/${order}/recibo`,
  /** The form that reports a product, a store, a "Se busca" or a person to staff. */
  report: (about: 'producto' | 'tienda' | 'se-busca' | 'persona', url: string) =>
    `/account/reportar/${about}/${segment(url)}`,
  /** The viewer's own data, while the file is there. */
  dataExport: () => '/account/mis-datos.zip',
  moneyExport: () => '/account/money.csv',
  /** Where a seller comes back to from the payment provider's forms. */
  paymentsSetUp: () => '/account?pagos=listo',
  /** Verifying as a student is a dialog of the account's header (D2 §2.13); `next` leads back. */
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
  prohibited: () => '/articulos-prohibidos',
  faq: () => '/preguntas-frecuentes',
  contact: () => '/contacto',
  personalData: () => '/aviso-de-privacidad#arco',
  credits: () => '/creditos',
  /** What the API is, or one of its operations. */
  apiDocs: (operation?: string) => (operation ? `/api/docs/${segment(operation)}` : '/api/docs'),
  about: () => '/nosotros',
  cookies: () => '/cookies',
  /** What a semester asks for; the viewer's own where none is named. */
  semester: (programme?: string, semester?: number) =>
    programme === undefined
      ? '/tu-semestre'
      : `/tu-semestre?${new URLSearchParams({ carrera: programme, ...(semester ? { semestre: String(semester) } : {}) })}`,
  /** Where somebody with this link proposes the list of a course. */
  /** What was bought here, by its order, ready to be sold again. */
  sellAgain: (order: string) => `/vender/otra-vez/${segment(order)}`,
  /** The seller's own products that are on pause, where that ends. */
  pausedProducts: () => '/account/my-store?ver=pausados',
  /** All that may be sold again at the end of a term. */
  endOfTerm: () => '/account/fin-de-semestre',
  /** Open notices of everybody, or the viewer's own. */
  wanted: (part?: 'mias') => (part ? '/account/se-busca' : '/se-busca'),
  /** A "Se busca" of the viewer's own, by its id. */
  ownWanted: (id: string) => `/account/se-busca#aviso-${id}`,
  /** What others look for with its form begun: a book by its ISBN, or words; of a course, by its id. */
  publishWanted: ({ isbn, text, course }: { isbn?: string; text?: string; course?: number }) =>
    `/se-busca?${new URLSearchParams({
      ...(isbn !== undefined && { isbn }),
      ...(text !== undefined && { que: text }),
      ...(course !== undefined && { curso: String(course) }),
    })}#publicar`,
  /** The form to sell something, for everybody; of a copy of a book, by its ISBN. */
  sell: (book?: string) => (book === undefined ? '/vender' : `/vender?libro=${segment(book)}`),
  /** The same where what is known of the book is not taken over: it is another one. */
  sellOther: (book: string) => `/vender?libro=${segment(book)}&datos=no`,
  /** Where a book's barcode is held before the camera. */
  scanBook: () => '/vender/libro',
  /** Selling a copy of a known book in a few presses. */
  sellBook: (isbn: string) => `/vender/libro/${segment(isbn)}`,
  /** Where a seller says which of their products is what somebody looks for. */
  offerWanted: (notice: string) => `/account/se-busca/${notice}/ofrecer`,
  /** The form to sell something, begun with a name. */
  sellNamed: (name: string) => `/vender?${new URLSearchParams({ nombre: name })}`,
  vendor: () => '/become-a-vendor',
  commissions: () => '/become-a-vendor#comisiones',
  /** Where a store's own program is told of its orders. */
  webhooks: () => '/account/my-store/webhooks',
  staff: () => '/staff',
  staffTogether: () => '/staff/products',
  staffProduct: (url: string) => `/staff/products/${segment(url)}`,
  staffStores: () => '/staff/stores',
  staffStore: (url: string) => `/staff/stores/${segment(url)}`,
  /** The one-page view of an order's case: claims, mails, ledger, provider. */
  staffOrder: (id: string) => `/staff/orders/${id}`,
  staffReport: (id: string) => `/staff/reports/${id}`,
  staffWanted: (id: string) => `/staff/wanted/${id}`,
  staffTask: (id: string) => `/staff/tasks/${id}`,
  /** The office's page; the address of a QR code carries the basket and its code. */
  staffHandOver: (search = '') => `/staff/hand-over${search}`,
  /** What the buyer's return QR code opens at the office. */
  handBack: (order: string, code: string) => `/staff/hand-over?devolucion=${order}&code=${code}`,
  staffUsers: () => '/staff/users',
  staffUser: (username: string) => `/staff/users/${segment(username)}`,
  staffCategories: () => '/staff/categories',
  staffBanners: () => '/staff/banners',
  staffFaculties: () => '/staff/faculties',
  /** Programmes, terms and lists. */
  staffCourses: () => '/staff/courses',
  staffCourseTable: () => '/staff/courses/table',
  staffTerms: () => '/staff/courses/terms',
  staffProgramme: (id: number) => `/staff/courses/programme/${id}`,
  staffCourse: (id: number) => `/staff/courses/course/${id}`,
  staffSettings: () => '/staff/settings',
  /** Where the link leads that a fresh installation prints. */
  setup: (token: string) => `/setup/${token}`,
  /** The first of the steps that is not done, or one of them. */
  staffSetup: (step = '') => (step ? `/staff/setup/${step}` : '/staff/setup'),
  /** A printable page with the market's address. */
  staffPoster: () => '/staff/poster.pdf',
  staffAudit: () => '/staff/audit',
  staffChecks: () => '/staff/checks',
  /** The finder of users, stores, products and order numbers. */
  staffFind: () => '/staff/find',
  /** What is known of books; one of them by its ISBN. */
  staffBooks: (isbn = '') => (isbn ? `/staff/books/${segment(isbn)}` : '/staff/books'),
  /** What people search, and synonyms. */
  staffProhibited: () => '/staff/prohibited',
  staffSearch: () => '/staff/search',
  file: (key: string) => `/files/${key}`,
  /** A file that not everybody may open; its key says so itself. */
  privateFile: (key: string) => `/account/${key}`,
  /** Pictures of shared links, 1200 × 630. */
  productCard: (url: string) => `/og/product/${segment(url)}.jpg`,
  bookCard: (isbn: string) => `/og/book/${segment(isbn)}.jpg`,
  storeCard: (url: string) => `/og/store/${segment(url)}.jpg`,
  /** The house's; an installation with a logo has its own. */
  siteCard: () => '/share/site.jpg',
  ownCard: () => '/og/site.jpg',
  sitemap: () => '/sitemap.xml',
  sitemapFile: (name: string) => `/sitemaps/${name}.xml`,
} as const

/** Addresses that lead on for good: two that the documents link but do not route (decisions.md), those that were. */
export const moved: Record<string, string> = {
  policies: paths.terms(),
  'return-policy': paths.shipping(),
  wishlist: paths.account('wishlist'),
  'account/se-busca/lo-que-vendo': paths.account('my-store'),
}
