import type { ImageView } from '../../lib/image-view.ts'
import type { ReviewedFacts } from '../catalogue/rules.ts'
import { imageView } from '../catalogue/views.ts'
import { picturesOf, type Reviewed } from '../selling/rules-review.ts'

const date = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

function reviewed(kept: unknown): Reviewed {
  const { reviewRequestedAt, sentBackAt, ...rest } = kept as Record<string, unknown>
  return {
    ...(rest as Omit<Reviewed, 'reviewRequestedAt' | 'sentBackAt'>),
    reviewRequestedAt: date(reviewRequestedAt),
    sentBackAt: date(sentBackAt),
  }
}

/** Changes of a decision about a product, from its entry in the audit log. */
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

export type ReviewedPhoto = { image: ImageView; marks: ('added' | 'removed' | 'marks')[] }

/** Pictures of a product, then removed ones of the approved version. */
export function reviewedPhotos({
  image,
  gallery,
  approvedFacts,
}: Pick<ReviewedFacts, 'image' | 'gallery'> & { approvedFacts: ReviewedFacts | null }): ReviewedPhoto[] {
  const now = [image, ...gallery]
  const before = picturesOf(approvedFacts)
  const isAdded = (key: string) => approvedFacts !== null && !before.some((known) => known.key === key)
  return [
    ...now.map(
      (each): ReviewedPhoto => ({
        image: imageView(each),
        marks: [...(isAdded(each.key) ? ['added' as const] : []), ...(each.shows ? [each.shows] : [])],
      }),
    ),
    ...before
      .filter(({ key }) => !now.some((kept) => kept.key === key))
      .map((each): ReviewedPhoto => ({ image: imageView(each), marks: ['removed'] })),
  ]
}
