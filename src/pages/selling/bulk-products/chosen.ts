import type { BulkItem, BulkResult } from '../../../features/selling/contract-bulk.ts'

export type ChosenAct = 'price' | 'stock' | 'offer' | 'pause' | 'resume' | 'delete'

/** The question, the preview or the result. `isConfirming`: the change came without confirming its unusual prices. */
export type BulkShown =
  | { step: 'ask' | 'preview'; items: BulkItem[]; isConfirming?: boolean }
  | ({ step: 'done' } & BulkResult)

/** The products as one field: a line each, revision and url. */
export const joinProducts = (items: readonly { url: string; revision: number }[]) =>
  items.map(({ url, revision }) => `${revision} ${url}`).join('\n')

export const readChosenProducts = (text: string) =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, revision, url] = /^(\d{1,9}) (\S+)$/.exec(line) ?? []
    return url === undefined ? [] : [{ url, revision: Number(revision) }]
  })
