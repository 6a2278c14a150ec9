import type { RouteConfigEntry } from '@react-router/dev/routes'
import { filterParams, sortParam } from '../features/catalogue/rules-filters.ts'
import { directoryParams } from '../features/stores/rules-directory.ts'
import { moved } from '../paths.ts'

/**
 * `shared`: all guests get the same page, so they may share a copy of it. It holds the parameters that the page reads: the
 * others, such as a campaign's, make no copy of their own and are not seen by the loader.
 */
type Entry = RouteConfigEntry & { shared?: readonly string[] }

const page = (path: string, key: string, shared?: readonly string[]): Entry => ({
  path,
  file: `${key}/page.tsx`,
  ...(shared ? { shared } : {}),
})

const list = ['cursor', sortParam, ...Object.values(filterParams)]

const served = (): Entry[] => [
  { index: true, file: 'home/page.tsx', shared: [] },
  page('products/:param', 'listing', list),
  page('product/:param', 'product', [
    'store',
    'estrellas',
    'opiniones',
    'opiniones_desde',
    'preguntas_desde',
    'pregunta',
  ]),
  page('search/:param?', 'search', ['q', 'tal', ...list]),
  page('store/:name', 'store', list),
  page('store-list/:param?', 'store-list', Object.values(directoryParams)),
  page('politicas', 'info/terms', []),
  page('envios-y-devoluciones', 'info/shipping', []),
  page('aviso-de-privacidad', 'info/privacy', []),
  page('cookies', 'info/cookies', []),
  page('articulos-prohibidos', 'info/prohibited', []),
  page('pago-protegido', 'info/protected-payment', []),
  page('preguntas-frecuentes', 'info/faq', []),
  page('contacto', 'info/contact', []),
  page('creditos', 'info/credits', []),
  page('nosotros', 'info/about', []),
  page('become-a-vendor', 'vendor', ['precio']),
  ...Object.keys(moved).map((path) => ({ ...page(path, 'moved'), id: `moved ${path}` })),
  page('login', 'login'),
  page('register', 'register'),
  page('logout', 'logout'),
  page('sesion-terminada', 'waiting-form'),
  page('shopping-cart', 'cart'),
  page('checkout', 'checkout'),
  {
    path: 'account',
    file: 'account/layout.tsx',
    children: [
      { index: true, file: 'account/page.tsx' },
      page('wishlist', 'wishlist'),
      page('alerts', 'alerts'),
      page('my-shopping', 'my-shopping'),
      page('orders', 'orders'),
      page('disputes', 'disputes'),
      page('money', 'money'),
      page('profile', 'profile'),
      page('new-store', 'new-store'),
      page('my-store', 'my-store'),
      page('messages', 'messages'),
      // Also `my-sales&{from}&{to}`; what it does not know, it does not find.
      page(':param', 'my-sales'),
    ],
  },
  {
    path: 'staff',
    file: 'staff/layout.tsx',
    children: [
      { index: true, file: 'staff/queue/page.tsx' },
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
      page('banners', 'staff/banners'),
      page('faculties', 'staff/faculties'),
      page('settings', 'staff/settings'),
      page('audit', 'staff/audit'),
      page('checks', 'staff/checks'),
      page('find', 'staff/find'),
      page('search', 'staff/search'),
    ],
  },
  { path: 'account/money.csv', file: 'money/export.ts' },
  { path: 'account/private/*', file: 'private-file/serve.ts' },
  page('account/my-shopping/:order/recibo', 'receipt'),
  page('account/reportar/:about/:url', 'report'),
  page('account/my-store/product/:url?', 'product-form'),
  page('*', 'not-found'),
]

// In letters of either case, here and below, as the router reads them.
const filePaths =
  /^(\/api\/v1\/store\/uploads|\/api\/v1\/account\/picture|\/account(\.data)?|(\/api\/v1)?\/staff\/banners(\.data)?|\/account\/(reportar\/[^/]+\/[^/]+|new-store|my-shopping|disputes|my-store|my-store\/product(\/[^/]+)?)(\.data)?)\/?$/i

/** Whether a body sent here may hold files: such doors stream it and count its bytes themselves. */
export function takesFiles(path: string): boolean {
  return filePaths.test(path)
}

/** Whether a page, or its data, is about one person: no copy of it is kept, also by the browser. */
export function isPersonal(path: string): boolean {
  return /^\/(account|checkout|staff|wishlist|shopping-cart|sesion-terminada)(\.data)?(\/|$)/i.test(path)
}

/** Whether only who is signed in may send a form here, from a document rather than from a script. */
export function needsSession(path: string): boolean {
  return /^\/(account|checkout|staff)(\/|$)/i.test(path) && !path.endsWith('.data')
}

// Marked so that browsers, which only make links, do without the table.
export default /* @__PURE__ */ served()
