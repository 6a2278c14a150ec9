import { filterParams, sortParam } from '../features/catalogue/rules-filters.ts'
import { directoryParams } from '../features/stores/rules-directory.ts'
import { moved } from '../paths.ts'

/** What a route says of its address, and of all below it. */
type Flags = {
  /**
   * Everybody gets the same page, so they share a copy of it. It holds the parameters that the page reads: the others,
   * such as a campaign's, make no copy of their own and are not seen by the loader.
   */
  shared?: readonly string[]
  /** About one person: no copy is kept, also by the browser. */
  private?: true
  /** Bodies may hold files: the page streams them and counts their bytes itself. */
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
    { index: true, file: 'home/page.tsx', ...shared() },
    page('products/:param', 'listing', shared(...list)),
    page(
      'product/:param',
      'product',
      shared('store', 'estrellas', 'opiniones', 'opiniones_desde', 'preguntas_desde', 'pregunta'),
    ),
    page('libro/:isbn', 'book', shared('aviso')),
    page('search/:param?', 'search', shared('q', 'tal', ...list)),
    page('store/:name', 'store', shared(...list)),
    page('store-list/:param?', 'store-list', shared(...Object.values(directoryParams))),
    page('politicas', 'info/terms', shared()),
    page('envios-y-devoluciones', 'info/shipping', shared()),
    page('aviso-de-privacidad', 'info/privacy', shared()),
    page('cookies', 'info/cookies', shared()),
    page('articulos-prohibidos', 'info/prohibited', shared()),
    page('pago-protegido', 'info/protected-payment', shared()),
    page('preguntas-frecuentes', 'info/faq', shared()),
    page('contacto', 'info/contact', shared()),
    page('creditos', 'info/credits', shared()),
    page('nosotros', 'info/about', shared()),
    page('become-a-vendor', 'vendor', shared('precio')),
    page('se-busca', 'wanted', shared('cursor', 'buscar', 'curso', 'isbn', 'que')),
    page('vender', 'sell', { private: true }),
    page('tu-semestre', 'semester', { private: true }),
    ...Object.keys(moved).map((path) => ({ ...page(path, 'moved'), id: `moved ${path}` })),
    page('api/docs', 'api-docs'),
    page('api/docs/:operation', 'api-docs/operation'),
    page('login', 'login'),
    page('register', 'register'),
    page('logout', 'logout'),
    page('correos/baja/:token', 'unsubscribe', { private: true }),
    page('setup/:token', 'setup', { private: true }),
    page('shopping-cart', 'cart', { private: true }),
    // Files answer guests themselves: a login does not lead back to a download.
    { path: 'account/mis-datos.zip', file: 'profile/download.ts', private: true },
    { path: 'account/money.csv', file: 'money/export.ts', private: true },
    { path: 'account/orders/ruta/hoja.pdf', file: 'route/sheet.ts', private: true },
    { path: 'account/orders/ruta/etiquetas.pdf', file: 'route/labels.ts', private: true },
    { path: 'account/my-store/cartel.pdf', file: 'my-store/poster.ts', private: true },
    {
      id: 'product poster',
      path: 'account/my-store/product/:url/cartel.pdf',
      file: 'my-store/poster.ts',
      private: true,
    },
    { path: 'account/private/*', file: 'private-file/serve.ts', private: true },
    // Behind its guard: who is not signed in goes to the login and comes back.
    { file: 'private-layout.tsx', private: true, children: forMembers() },
    page('*', 'not-found'),
  ]
}

function forMembers(): PageRoute[] {
  return [
    page('checkout', 'checkout'),
    {
      path: 'account',
      file: 'account/layout.tsx',
      children: [
        { index: true, file: 'account/page.tsx', files: true },
        page('wishlist', 'wishlist'),
        page('alerts', 'alerts'),
        page('my-shopping', 'my-shopping', { files: true }),
        page('orders', 'orders'),
        page('orders/ruta', 'route'),
        page('disputes', 'disputes', { files: true }),
        page('money', 'money'),
        page('profile', 'profile'),
        page('tokens', 'tokens'),
        page('new-store', 'new-store', { files: true }),
        page('my-store', 'my-store', { files: true }),
        page('my-store/webhooks', 'webhooks'),
        page('my-store/cambios', 'bulk-products'),
        page('my-store/importar/:id?', 'import', { files: true }),
        page('messages', 'messages'),
        page('fin-de-semestre', 'end-of-term'),
        page('my-sales/semana', 'store-stats'),
        // Also `my-sales&{from}&{to}`; what it does not know, it does not find.
        page(':param', 'my-sales'),
      ],
    },
    page('vender/libro', 'scan'),
    page('vender/libro/:isbn', 'sell-book', { files: true }),
    page('account/my-shopping/:order/recibo', 'receipt'),
    page('vender/otra-vez/:order', 'sell-again', { files: true }),
    page('account/reportar/:about/:url', 'report', { files: true }),
    page('account/my-store/product/:url?', 'product-form', { files: true }),
    page('account/se-busca', 'wanted/mine'),
    page('account/se-busca/:id/ofrecer', 'wanted/offer'),
    {
      path: 'staff/setup',
      file: 'staff/setup/layout.tsx',
      children: [
        { index: true, file: 'staff/setup/page.tsx' },
        page('account', 'staff/setup/account'),
        page('faculties', 'staff/setup/faculties'),
        page('categories', 'staff/setup/categories'),
        page('payments', 'staff/setup/payments'),
        page('open', 'staff/setup/open'),
        page(':step', 'staff/setup/identity', { files: true }),
      ],
    },
    {
      path: 'staff',
      file: 'staff/layout.tsx',
      children: [
        { index: true, file: 'staff/queue/page.tsx' },
        page('products', 'staff/together'),
        page('products/:url', 'staff/product'),
        page('stores', 'staff/stores'),
        page('stores/:url', 'staff/store'),
        page('orders/:id', 'staff/order'),
        page('tasks/:id', 'staff/task'),
        page('reports/:id', 'staff/report'),
        page('hand-over', 'staff/hand-over'),
        page('users', 'staff/users'),
        page('users/:username', 'staff/user'),
        page('categories', 'staff/categories'),
        page('banners', 'staff/banners', { files: true }),
        page('faculties', 'staff/faculties', { files: true }),
        page('courses', 'staff/courses'),
        page('courses/table', 'staff/course-table', { files: true }),
        page('courses/terms', 'staff/terms'),
        page('courses/programme/:id', 'staff/programme'),
        page('courses/course/:id', 'staff/course'),
        page('settings', 'staff/settings', { files: true }),
        page('audit', 'staff/audit'),
        page('checks', 'staff/checks'),
        page('find', 'staff/find'),
        page('search', 'staff/search'),
        page('prohibited', 'staff/prohibited'),
        page('wanted/:id', 'staff/wanted'),
        page('books', 'staff/books', { files: true }),
        page('books/:isbn', 'staff/book'),
        { path: 'poster.pdf', file: 'staff/poster.ts' },
      ],
    },
  ]
}

// Marked so that browsers, which only make links, do without the table.
export default /* @__PURE__ */ served()
