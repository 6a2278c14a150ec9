export const noticeStates = ['open', 'closed', 'expired', 'removed'] as const
/** Of a "Se busca": open, closed by who wrote it, past its day, or taken down by staff. */
export type NoticeState = (typeof noticeStates)[number]
