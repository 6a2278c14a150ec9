import type { MailSite } from '../../../mail/layout.tsx'

/** What every mail about a whole purchase is given; texts come written. */
export type CheckoutMailProps = { site: MailSite; total: string; products: readonly string[] }
