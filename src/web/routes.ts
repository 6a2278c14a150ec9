import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ListingSort } from '../features/catalogue/rules.ts'

/** Every address of the site, once: `paths` makes links, the default export is what the router serves. */
const segment = encodeURIComponent

export type AccountView =
  | 'my-shopping'
  | 'new-store'
  | 'my-store'
  | 'my-sales'
  | 'orders'
  | 'disputes'
  | 'messages'

export const paths = {
  home: () => '/',
  listing: (url: string, sort?: ListingSort) => `/products/${segment(url)}${sort ? `&${sort}` : ''}`,
  product: (url: string) => `/product/${segment(url)}`,
  /** Spaces are written as underscores (D1 §2). */
  search: (text: string) => `/search/${segment(text.trim().replace(/\s+/g, '_'))}`,
  searchForm: () => '/search',
  store: (name: string) => `/store/${segment(name)}`,
  stores: () => '/store-list',
  wishlist: () => '/wishlist',
  cart: () => '/shopping-cart',
  checkout: () => '/checkout',
  checkoutDone: (session: string) => `/checkout?success=true&session_id=${session}`,
  checkoutCancelled: (checkout: string) => `/checkout?cancelled=${checkout}`,
  login: (next?: string) => (next ? `/login?next=${segment(next)}` : '/login'),
  register: () => '/register',
  logout: () => '/logout',
  account: (view?: AccountView) => (view ? `/account/${view}` : '/account'),
  /** The seller's form: of a new product, or of the one with this url. */
  productForm: (url?: string) =>
    url ? `/account/my-store/product/${segment(url)}` : '/account/my-store/product',
  /** Days as yyyy-mm-dd (D2 §2.9). */
  sales: (from?: string, to?: string) =>
    from && to ? `/account/my-sales&${from}&${to}` : '/account/my-sales',
  salesTable: (from: string, to: string) => `/api/v1/store/sales.csv?from=${from}&to=${to}`,
  /** What the buyer's QR code opens for the seller: the order with its code filled in. */
  handOver: (order: string, code: string) => `/account/orders?order=${order}&code=${code}`,
  /** Where a seller comes back to from the payment provider's forms. */
  paymentsSetUp: () => '/account?pagos=listo',
  /** Verifying as a student is a dialog of the account's header (D2 §2.13); `next` leads back. */
  verifyStudent: (next: string) => `/account?verify=student&next=${segment(next)}`,
  terms: () => '/politicas',
  shipping: () => '/envios-y-devoluciones',
  privacy: () => '/aviso-de-privacidad',
  protectedPayment: () => '/pago-protegido',
  prohibited: () => '/articulos-prohibidos',
  faq: () => '/preguntas-frecuentes',
  contact: () => '/contacto',
  credits: () => '/creditos',
  about: () => '/nosotros',
  cookies: () => '/cookies',
  vendor: () => '/become-a-vendor',
  staff: () => '/staff',
  file: (key: string) => `/files/${key}`,
} as const

const page = (path: string, key: string): RouteConfigEntry => ({ path, file: `pages/${key}/page.tsx` })

const routes: RouteConfigEntry[] = [
  { index: true, file: 'pages/home/page.tsx' },
  page('products/:param', 'listing'),
  page('product/:param', 'product'),
  page('search/:param?', 'search'),
  page('store/:name', 'store'),
  page('wishlist', 'wishlist'),
  page('login', 'login'),
  page('register', 'register'),
  page('logout', 'logout'),
  page('shopping-cart', 'cart'),
  page('checkout', 'checkout'),
  {
    path: 'account',
    file: 'pages/account/layout.tsx',
    children: [
      { index: true, file: 'pages/account/page.tsx' },
      page('my-shopping', 'my-shopping'),
      page('orders', 'orders'),
      page('new-store', 'new-store'),
      page('my-store', 'my-store'),
      page('messages', 'messages'),
      // Also `my-sales&{from}&{to}`; what it does not know, it does not find.
      page(':param', 'my-sales'),
    ],
  },
  page('account/my-store/product/:url?', 'product-form'),
  page('*', 'not-found'),
]

const filePaths =
  /^(\/api\/v1\/store\/uploads|\/account\/(new-store|my-store|my-store\/product(\/[^/]+)?)(\.data)?)\/?$/

/** Whether a body sent here may hold files: such doors stream it and count its bytes themselves. */
export function takesFiles(path: string): boolean {
  return filePaths.test(path)
}

export default routes
