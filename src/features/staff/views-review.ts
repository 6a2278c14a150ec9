import type { Reviewed } from '../catalogue/rules-review.ts'

const date = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

function reviewed(kept: unknown): Reviewed {
  const { reviewRequestedAt, sentBackAt, ...rest } = kept as Record<string, unknown>
  return {
    ...(rest as Omit<Reviewed, 'reviewRequestedAt' | 'sentBackAt'>),
    reviewRequestedAt: date(reviewRequestedAt),
    sentBackAt: date(sentBackAt),
  }
}

/** What a decision about a product changed, read from its entry of the audit log. */
export const reviewOf = ({
  before,
  after,
}: {
  before: unknown
  after: unknown
}): { before: Reviewed; after: Reviewed } => ({
  before: reviewed(before),
  after: reviewed(after),
})
