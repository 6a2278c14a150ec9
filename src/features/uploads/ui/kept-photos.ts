import { createStore, del, get, update } from 'idb-keyval'

/** A photo that the server does not have yet. */
export type KeptPhoto = { id: string; file: File; marks: boolean }

/** Opened when first needed: a server has none, and some browsers refuse it. */
let opened: ReturnType<typeof createStore> | undefined
const store = () => {
  opened ??= createStore('tianguis-photos', 'waiting')
  return opened
}

const quietly = <Value>(work: Promise<Value>): Promise<Value | undefined> => work.catch(() => undefined)

/** Photos that wait in this browser for the form of this name, in the order in which they were chosen. */
export const keptPhotos = async (name: string): Promise<KeptPhoto[]> =>
  (await quietly(get<KeptPhoto[]>(name, store()))) ?? []

export const keepPhoto = (name: string, photo: KeptPhoto) =>
  quietly(update<KeptPhoto[]>(name, (kept = []) => [...kept, photo], store()))

export const forgetPhoto = (name: string, id: string) =>
  quietly(update<KeptPhoto[]>(name, (kept = []) => kept.filter((photo) => photo.id !== id), store()))

/** What waits for one form waits for another from now on: a guest has signed in, a store is being opened. */
export async function movePhotos(from: string, to: string): Promise<void> {
  const photos = await keptPhotos(from)
  if (photos.length === 0) return
  await quietly(update<KeptPhoto[]>(to, (kept = []) => [...kept, ...photos], store()))
  await quietly(del(from, store()))
}
