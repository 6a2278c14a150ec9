export const reportActs = ['none', 'send-back', 'review-store', 'remove-notice', 'block'] as const
export type ReportAct = (typeof reportActs)[number]

type Subject = Record<'productUrl' | 'storeUrl' | 'noticeId' | 'personUsername', string | null>

/** Possible acts on a subject, mildest first. */
export function reportActsFor({ productUrl, storeUrl, noticeId, personUsername }: Subject): ReportAct[] {
  if (noticeId !== null) return ['none', 'remove-notice']
  if (personUsername !== null) return ['none', 'block']
  if (productUrl !== null) return ['none', 'send-back', 'review-store']
  return storeUrl === null ? ['none'] : ['none', 'review-store']
}
