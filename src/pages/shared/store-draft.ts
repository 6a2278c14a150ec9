/** The name under which a browser keeps the draft of this person's store. */
export const storeDraft = (username: string) => `${username}:store`
