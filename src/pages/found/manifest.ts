import { paths } from '../../paths.ts'

/** What a phone needs to put the site on its home screen; the icons come from scripts/draw-icons.ts. */
export function webManifest(siteName: string) {
  return {
    id: paths.home(),
    name: siteName,
    short_name: siteName,
    description: 'El mercado de tu universidad',
    lang: 'es-MX',
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    background_color: '#f6f7fb',
    theme_color: '#2f46d8',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Mi carrito', url: paths.cart() },
      { name: 'Mis compras', url: paths.account('my-shopping') },
    ],
  }
}
