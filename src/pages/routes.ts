import { filterParams, sortParam } from '../features/catalogue/rules-filters.ts'
import { directoryParams } from '../features/stores/rules-directory.ts'
import { moved } from '../paths.ts'

/** Flags of a route and of its children. */
type Flags = {
  /**
   * The page is the same for everybody and cached. Lists the parameters that it reads; the loader does not
   * see others, such as a campaign's.
   */
  shared?: readonly string[]
  /** About one person: neither server nor browser caches it. */
  private?: true
  /** Bodies may contain files: the page streams them and counts their bytes itself. */
  files?: true
}
export type PageRoute = Flags & { id?: string; path?: string; file: string } & (
    | { index: true; children?: undefined }
    | { index?: false; children?: PageRoute[] }
  )

const page = (path: string, key: string, flags: Flags = {}): PageRoute => ({
  path,
  file: `${key}/page.tsx`,
  ...flags,
})
const shared = (...parameters: string[]): Flags => ({ shared: parameters })

const list = ['cursor', sortParam, ...Object.values(filterParams)]

function served(): PageRoute[] {
  return [
    { index: true, file: 'shop/home/page.tsx', ...shared() },
    page('products/:param', 'shop/listing', shared(...list)),
    page(
      'product/:param',
      'shop/product',
      shared('store', 'estrellas', 'opiniones', 'opiniones_desde', 'preguntas_desde', 'pregunta'),
    ),
    page('libro/:isbn', 'shop/book', shared('aviso')),
    page('search/:param?', 'shop/search', shared('q', 'tal', ...list)),
    page('store/:name', 'shop/store', shared(...list)),
    page('store-list/:param?', 'shop/store-list', shared(...Object.values(directoryParams))),
    page('politicas', 'shop/info/terms', shared()),
    page('envios-y-devoluciones', 'shop/info/shipping', shared()),
    page('aviso-de-privacidad', 'shop/info/privacy', shared()),
    page('cookies', 'shop/info/cookies', shared()),
    page('articulos-prohibidos', 'shop/info/prohibited', shared()),
    page('pago-protegido', 'shop/info/protected-payment', shared()),
    page('como-medimos-entregas', 'shop/info/reliability', shared()),
    page('preguntas-frecuentes', 'shop/info/faq', shared()),
    page('contacto', 'shop/info/contact', shared()),
    page('creditos', 'shop/info/credits', shared()),
    page('nosotros', 'shop/info/about', shared()),
    page('sin-conexion', 'shop/offline', shared()),
    page('become-a-vendor', 'shop/vendor', shared('precio')),
    page('se-busca', 'shop/wanted', shared('cursor', 'buscar', 'curso', 'isbn', 'que')),
    page('vender', 'selling/sell', { private: true, files: true }),
    page('tu-semestre', 'shop/semester', { private: true }),
    ...Object.keys(moved).map((path) => ({ ...page(path, 'shop/moved'), id: `moved ${path}` })),
    page('api/docs', 'shop/api-docs'),
    page('login', 'account/login'),
    page('register', 'account/register'),
    page('logout', 'account/logout'),
    page('correos/baja/:token', 'account/unsubscribe', { private: true }),
    page('setup/:token', 'staff/site/first-account', { private: true }),
    page('shopping-cart', 'shop/cart', { private: true }),
    // Downloads handle guests themselves: the login does not lead back to a file.
    { path: 'account/mis-datos.zip', file: 'account/profile/download.ts', private: true },
    { path: 'account/money.csv', file: 'selling/money/export.ts', private: true },
    { path: 'account/orders/ruta/hoja.pdf', file: 'selling/route/sheet.ts', private: true },
    { path: 'account/orders/ruta/etiquetas.pdf', file: 'selling/route/labels.ts', private: true },
    { path: 'account/my-store/cartel.pdf', file: 'selling/my-store/poster.ts', private: true },
    {
      id: 'product poster',
      path: 'account/my-store/product/:url/cartel.pdf',
      file: 'selling/my-store/poster.ts',
      private: true,
    },
    { path: 'account/private/*', file: 'account/private-file/serve.ts', private: true },
    // Guarded: guests go to the login and come back.
    { file: 'private-layout.tsx', private: true, children: forMembers() },
    page('*', 'shop/not-found'),
  ]
}

function forMembers(): PageRoute[] {
  return [
    page('checkout', 'shop/checkout'),
    {
      path: 'account',
      file: 'account/layout.tsx',
      children: [
        { index: true, file: 'account/home/page.tsx', files: true },
        page('wishlist', 'account/wishlist'),
        page('alerts', 'account/alerts'),
        page('my-shopping', 'account/my-shopping', { files: true }),
        page('orders', 'selling/orders'),
        page('orders/ruta', 'selling/route'),
        page('disputes', 'account/disputes', { files: true }),
        page('money', 'selling/money'),
        page('profile', 'account/profile'),
        page('tokens', 'account/tokens'),
        page('my-store', 'selling/my-store', { files: true }),
        page('my-store/webhooks', 'selling/webhooks'),
        page('my-store/cerrar', 'selling/close-store'),
        page('my-store/cambios', 'selling/bulk-products'),
        page('my-store/importar/:id?', 'selling/import', { files: true }),
        page('ofertas', 'account/price-offers'),
        page('ofertas/:url', 'account/offer-price'),
        page('messages', 'account/messages'),
        page('mensajes', 'account/conversations'),
        page('fin-de-semestre', 'account/end-of-term'),
        page('my-sales/semana', 'selling/store-stats'),
        // Also `my-sales&{from}&{to}`; other values are not found.
        page(':param', 'selling/my-sales'),
      ],
    },
    page('account/mensajes/:checkout/:store', 'account/conversation', { files: true }),
    page('account/pase', 'account/pass'),
    page('vender/libro', 'selling/scan'),
    page('vender/libro/:isbn', 'selling/sell-book', { files: true }),
    page('account/my-shopping/:order/recibo', 'account/receipt'),
    page('vender/otra-vez/:order', 'selling/sell-again', { files: true }),
    page('account/reportar/:about/:url', 'shop/report', { files: true }),
    page('account/new-store', 'selling/new-store', { files: true }),
    page('account/my-store/product/:url?', 'selling/product-form', { files: true }),
    page('account/se-busca', 'shop/wanted/mine'),
    page('account/se-busca/:id/ofrecer', 'shop/wanted/offer'),
    {
      path: 'staff/setup',
      file: 'staff/site/setup/layout.tsx',
      children: [
        { index: true, file: 'staff/site/setup/page.tsx' },
        page('account', 'staff/site/setup/account'),
        page('faculties', 'staff/site/setup/faculties'),
        page('categories', 'staff/site/setup/categories'),
        page('payments', 'staff/site/setup/payments'),
        page('open', 'staff/site/setup/open'),
        page(':step', 'staff/site/setup/identity', { files: true }),
      ],
    },
    {
      path: 'staff',
      file: 'staff/layout.tsx',
      children: [
        { index: true, file: 'staff/review/queue/page.tsx' },
        page('products', 'staff/review/together'),
        page('products/:url', 'staff/review/product'),
        page('stores', 'staff/people/stores'),
        page('stores/:url', 'staff/people/store'),
        page('orders/:id', 'staff/cases/order'),
        page('orders/:id/mensajes', 'staff/cases/conversation'),
        page('tasks/:id', 'staff/cases/task'),
        page('reports/:id', 'staff/review/report'),
        page('hand-over', 'staff/cases/hand-over'),
        page('users', 'staff/people/users'),
        page('users/:username', 'staff/people/user'),
        page('categories', 'staff/content/categories'),
        page('banners', 'staff/content/banners', { files: true }),
        page('faculties', 'staff/content/faculties', { files: true }),
        page('courses', 'staff/content/courses'),
        page('courses/table', 'staff/content/course-table', { files: true }),
        page('courses/terms', 'staff/content/terms'),
        page('courses/programme/:id', 'staff/content/programme'),
        page('courses/course/:id', 'staff/content/course'),
        page('settings', 'staff/site/settings', { files: true }),
        page('audit', 'staff/site/audit'),
        page('checks', 'staff/cases/checks'),
        page('find', 'staff/cases/find'),
        page('search', 'staff/content/search'),
        page('prohibited', 'staff/review/prohibited'),
        page('wanted/:id', 'staff/review/wanted'),
        page('books', 'staff/content/books', { files: true }),
        page('books/:isbn', 'staff/content/book'),
        { path: 'poster.pdf', file: 'staff/site/poster.ts' },
        ...['books', 'courses', 'faculties'].map((list) => ({
          id: `${list} export`,
          path: `${list}.csv`,
          file: 'staff/content/list.ts',
        })),
      ],
    },
  ]
}

// Marked as pure, so that the browser bundle drops the table.
export default /* @__PURE__ */ served()
