import { SHARED_PHOTOS_FIELD } from '../../../lib/app-worker.ts'
import { type Identity, isDefaultLook, logoFile } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'

/** Screens of the demo in the bundled look, for the browser's offer to install. */
const screenshots = [
  { src: '/screens/home.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
  { src: '/screens/product.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
  { src: '/screens/home-wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
]

/** The installed app: its name, icons (from scripts/draw-icons.ts or the logo), shortcuts, and what can be shared with it. */
export function webManifest({ name: siteName, mainColour, logo }: Identity) {
  const icon = (size: 96 | 192 | 512) => ({
    src: paths.icon(logo, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(96)] })
  return {
    id: paths.home(),
    name: siteName,
    short_name: siteName,
    description: 'El mercado de tu universidad',
    lang: 'es-MX',
    categories: ['shopping', 'education'],
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    background_color: '#f6f7fb',
    theme_color: mainColour,
    icons: [
      icon(192),
      icon(512),
      {
        ...icon(512),
        src: logo ? paths.file(logoFile(logo, 'maskable')) : '/icon-maskable-512.png',
        purpose: 'maskable',
      },
    ],
    ...(isDefaultLook({ name: siteName, mainColour, logo }) && { screenshots }),
    shortcuts: [
      shortcut('Vender', paths.sell()),
      shortcut('Mis compras', paths.account('my-shopping')),
      shortcut('Escanear', paths.scanOrders()),
    ],
    share_target: {
      action: paths.shareTarget(),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', files: [{ name: SHARED_PHOTOS_FIELD, accept: ['image/*'] }] },
    },
  }
}
