import type { Context } from '../../../context.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/actions/notify.ts'
import { settings } from '../../settings/rules.ts'
import { mailEndOfTerm } from '../jobs.ts'
import { usedBookPath } from '../read-used.ts'
import { isEnding } from '../rules-terms.ts'
import { allTerms, nextStudents, type TermRow } from '../store.ts'
import { claimTermMail, usedBooks, usersToRemind } from '../store-end-of-term.ts'
import { studentDemandText, usedBookInvitation } from '../texts.ts'

/** People per query; reminded people are not found again. */
const BATCH = 200

/** Sweep: in the last four weeks of a term, asks owners of listed books once whether they still use them. */
export async function remindAtEndOfTerm(ctx: Context): Promise<void> {
  const today = toIsoDay(ctx.clock.now())
  const ending = (await allTerms(ctx.db)).filter((term) => isEnding(term, today))
  for (const term of ending) {
    let people: string[]
    do {
      people = await usersToRemind(ctx.db, term.id, ctx.clock.now(), BATCH)
      for (const userId of people) await remind(ctx, userId, term)
    } while (people.length === BATCH)
  }
}

async function remind(ctx: Context, userId: string, term: TermRow): Promise<void> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    if (!(await claimTermMail(tx, userId, term.id, now))) return
    const books = await usedBooks(tx, userId, now, settings.courses.askedBooks)
    const [first] = books
    if (!first) return
    const isbns = books.map(({ isbn }) => isbn)
    const students = await nextStudents(tx, isbns)
    const demand = Math.max(0, ...students.values())
    const isOne = books.length === 1
    const sent = await notify(ctx, tx, [
      {
        userId,
        topic: 'semester',
        key: `term:${term.id}`,
        title: isOne ? `¿Ya no usas «${first.name}»?` : `¿Ya no usas tus ${books.length} libros?`,
        text: `${studentDemandText(books.length, demand)}. ${isOne ? usedBookInvitation(first) : 'Véndelos otra vez en un minuto.'}`,
        path: isOne ? usedBookPath(first) : paths.endOfTerm(),
        image: first.image,
        mail: 'at-once',
      },
    ])
    if (sent.some(({ mail }) => mail === 'at-once'))
      await ctx.jobs.enqueue(tx, mailEndOfTerm, { userId, termId: term.id })
  })
}
