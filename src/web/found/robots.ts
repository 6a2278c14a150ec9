import { paths } from '../routes.ts'

/** What is somebody's own, or endless, is not for search engines. */
const closed = [
  paths.account(),
  paths.checkout(),
  paths.cart(),
  paths.wishlist(),
  paths.login(),
  paths.register(),
  paths.logout(),
  paths.staff(),
  `${paths.searchForm()}/`,
  '/api/',
  '/dev/',
]

export function robots(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}${paths.sitemap()}`, ''].join('\n')
}
