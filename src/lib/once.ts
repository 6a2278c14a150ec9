/** Makes a thing when it is first asked for, and the same from then on: for what is costly and not always needed. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
