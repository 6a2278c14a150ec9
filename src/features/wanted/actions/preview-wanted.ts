import type { Context } from '../../../context.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { isAppError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { matchCourse } from '../../courses/read.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { readPrice } from '../../selling/rules-writes.ts'
import { settings } from '../../settings/rules.ts'
import type { WantedPreview, WantedPreviewQuery } from '../contract.ts'
import { classifySubject } from '../rules.ts'
import { countFits } from '../store/fits.ts'
import { peopleSeeking } from '../store/list.ts'
import { peekSubject } from './resolve-subject.ts'

const { countedFits } = settings.wanted

type Asker = { viewer: Viewer | null; address: string }

const take = (ctx: Context, { viewer, address }: Asker) =>
  consumeAttempt(ctx, limits.wantedTyped, viewer?.id ?? addressKey(address))

/**
 * What is known of a text before it is published: whether it is a book or a course, how many others look for it, how many
 * things on sale would do. What cannot be published is told as its kind. Only what is kept here is read.
 *
 * @throws `too-many-attempts`
 */
export async function previewWanted(
  ctx: Context,
  asker: Asker,
  {
    what: typed,
    maxPrice = '',
    minWear = null,
  }: Omit<WantedPreviewQuery, 'minWear'> & {
    minWear?: WantedPreviewQuery['minWear'] | null
  },
): Promise<WantedPreview> {
  await take(ctx, asker)
  const nothing = { title: '', isbn: null, people: 0, fitCount: 0 }
  const read = classifySubject(typed)
  if (read.kind === 'wrong-code') return { ...nothing, ...read, course: null }
  const [course, what] = await Promise.all([
    read.kind === 'words' ? matchCourse(ctx, read.title) : null,
    peekSubject(ctx, typed).catch((error: unknown): 'blank' | 'prohibited' => {
      if (isAppError(error)) return error.code === 'prohibited-item' ? 'prohibited' : 'blank'
      throw error
    }),
  ])
  if (typeof what === 'string')
    return { ...nothing, kind: read.kind === 'isbn' ? 'unknown-isbn' : what, course }
  const userId = asker.viewer?.id ?? ''
  const maxPriceCents = readPrice(maxPrice) ?? null
  const [people, fitCount] = await Promise.all([
    peopleSeeking(ctx.db, [what.subject], toIsoDay(ctx.clock.now())),
    countFits(ctx.db, { userId, ...what, maxPriceCents, minWear: minWear ?? null }, countedFits + 1),
  ])
  return {
    kind: what.isbn === null ? 'words' : 'book',
    title: what.title,
    isbn: what.isbn,
    people: people.get(what.subject) ?? 0,
    fitCount,
    course,
  }
}
