import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../features/accounts/rules.ts'
import { countPendingOrders } from '../../../features/orders/store.ts'
import { countOwnQuestions } from '../../../features/questions/store-own.ts'
import { storeOfOwner } from '../../../features/stores/store.ts'
import { paths } from '../../routes.ts'

/** What every view of the account shows of its person and store. */
export async function loadAccount(ctx: Context, viewer: Viewer) {
  const store = await storeOfOwner(ctx.db, viewer.id)
  return {
    person: {
      displayName: viewer.displayName,
      username: viewer.username,
      email: viewer.email,
      picture: viewer.picture && paths.file(viewer.picture),
      isStudent: viewer.isStudent,
    },
    store: store
      ? {
          name: store.name,
          products: store.products,
          pendingOrders: await countPendingOrders(ctx.db, store.id),
          unansweredMessages: (await countOwnQuestions(ctx.db, store.id)).unanswered,
        }
      : null,
  }
}

export type AccountData = Awaited<ReturnType<typeof loadAccount>>
