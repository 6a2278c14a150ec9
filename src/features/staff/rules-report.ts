export const reportActs = ['none', 'send-back', 'review-store', 'remove-notice', 'block'] as const
export type ReportAct = (typeof reportActs)[number]

/** Reported and reporting staff neither read nor decide a report. */
export const isOwnReport = (report: { ownerId: string; reporter: { id: string } }, userId: string): boolean =>
  report.ownerId === userId || report.reporter.id === userId

type Subject = Record<'productUrl' | 'storeUrl' | 'noticeId' | 'personUsername', string | null>

/** Possible acts on a subject, mildest first. */
export function reportActsFor({ productUrl, storeUrl, noticeId, personUsername }: Subject): ReportAct[] {
  if (noticeId !== null) return ['none', 'remove-notice']
  if (personUsername !== null) return ['none', 'block']
  if (productUrl !== null) return ['none', 'send-back', 'review-store']
  return storeUrl === null ? ['none'] : ['none', 'review-store']
}
