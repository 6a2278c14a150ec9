import { findStudentMark } from '../../features/accounts/store/students.ts'
import { countUnansweredDisputes } from '../../features/disputes/store.ts'
import { countPendingOrders } from '../../features/orders/store.ts'
import { countOwnQuestions } from '../../features/questions/store.ts'
import { countPendingReturns } from '../../features/returns/store.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import { ownStore } from './own-store.ts'
import type { PageRequest } from './request.ts'

/** What every view of the account shows of its person and store. */
export async function loadAccount(page: PageRequest, viewer: Viewer) {
  const { ctx } = page
  const [store, mark] = await Promise.all([ownStore(page), findStudentMark(ctx.db, viewer.id)])
  const [pendingOrders, disputes, returns, questions] = store
    ? await Promise.all([
        countPendingOrders(ctx.db, store.id),
        countUnansweredDisputes(ctx.db, store.id),
        countPendingReturns(ctx.db, store.id),
        countOwnQuestions(ctx.db, store.id),
      ])
    : [0, 0, 0, { unanswered: 0 }]
  const openCases = disputes + returns
  return {
    person: {
      displayName: viewer.displayName,
      username: viewer.username,
      email: viewer.email,
      picture: viewer.picture && paths.file(viewer.picture),
      hasPassword: viewer.hasPassword,
      /** ISO 8601; null before the verification as a student. */
      studentSince: mark?.verifiedAt?.toISOString() ?? null,
    },
    store: store
      ? {
          name: store.name,
          products: store.products,
          pendingOrders,
          openCases,
          unansweredMessages: questions.unanswered,
        }
      : null,
  }
}

export type AccountData = Awaited<ReturnType<typeof loadAccount>>
