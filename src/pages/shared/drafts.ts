/** The name under which a browser keeps the draft of this person's new product. */
export const productDraft = (username: string) => `${username}:product`

/** The name under which a browser keeps the draft of this person's store. */
export const storeDraft = (username: string) => `${username}:store`
