import { paths } from './routes.ts'

const segmentOf = (path: string) => path.split(/[/#?]/)[1] ?? ''

/** The first segments of pages that look the same to every guest. */
const shared = new Set(
  [
    paths.home(),
    paths.listing('x'),
    paths.product('x'),
    paths.search('x'),
    paths.store('x'),
    paths.stores(),
    paths.terms(),
    paths.shipping(),
    paths.privacy(),
    paths.cookies(),
    paths.prohibited(),
    paths.protectedPayment(),
    paths.faq(),
    paths.contact(),
    paths.credits(),
    paths.about(),
    paths.vendor(),
  ].map(segmentOf),
)
// What the router asks for when a guest goes to the home page from another.
shared.add('_.data')
const DATA = /\.data$/

/** Whether guests may share a copy of this page, or of its data. */
export function isSharedPage(pathname: string): boolean {
  return shared.has(segmentOf(pathname.replace(DATA, ''))) || shared.has(segmentOf(pathname))
}
