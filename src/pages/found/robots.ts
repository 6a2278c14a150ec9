import { paths } from '../../paths.ts'

/** What is somebody's own is not for search engines; a search without results says so itself. */
const closed = [
  paths.account(),
  paths.checkout(),
  paths.login(),
  paths.register(),
  paths.logout(),
  paths.staff(),
  '/api/',
  '/dev/',
]

export function robots(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}${paths.sitemap()}`, ''].join('\n')
}
