import { type RouterContextProvider, redirect } from 'react-router'
import type { Context } from '../../context.ts'
import { consumeAttempt } from '../../features/limits/actions.ts'
import { limits } from '../../features/limits/rules.ts'
import { type StoreRow, storeOfOwner } from '../../features/stores/store.ts'
import { isAppError } from '../../lib/errors.ts'
import { paths } from '../../paths.ts'
import { requestOf } from './request.ts'

/**
 * Prints something of the visitor's own store. Guests go to the login, visitors without a store to the
 * account.
 *
 * @param from the page that leads here
 */
export async function printed(
  context: Readonly<RouterContextProvider>,
  from: string,
  print: (ctx: Context, store: StoreRow) => Promise<Response>,
): Promise<Response> {
  const { ctx, viewer } = requestOf(context)
  if (!viewer) throw redirect(paths.login(from))
  const store = await storeOfOwner(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account())
  try {
    await consumeAttempt(ctx, limits.print, viewer.id)
    return await print(ctx, store)
  } catch (error) {
    if (!isAppError(error)) throw error
    return plainAnswer(error.status, error.text)
  }
}

/** A plain sentence instead of a file. */
export const plainAnswer = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })
