import { forgetDraft, keptDraft } from '../../ui/use-draft.ts'

/** The name under which a browser keeps the draft of this person's new product, and its photos. */
export const productDraft = (username: string) => `${username}:product`

/** The same of who has not signed in yet. */
export const guestProductDraft = 'guest:product'

/** The name under which a browser keeps the draft of this person's store. */
export const storeDraft = (username: string) => `${username}:store`

/** The first of these drafts that there is; it goes on in another form, so none of them stays. */
export function takeDraft<Values>(names: readonly string[]): Partial<Values> | undefined {
  const found = names.map((name) => keptDraft<Values>(name)).find((draft) => draft !== undefined)
  for (const name of names) forgetDraft(name)
  return found
}
