import { createStore, del, get, update } from 'idb-keyval'

/** A photo that the server does not have yet. */
export type SavedPhoto = { id: string; file: File; marks: boolean }

/** Opened when first needed: a server has none, and some browsers refuse it. */
let opened: ReturnType<typeof createStore> | undefined
const store = () => {
  opened ??= createStore('tianguis-photos', 'waiting')
  return opened
}

const quietly = <Value>(work: Promise<Value>): Promise<Value | undefined> => work.catch(() => undefined)

/** Photos that wait in this browser for the form of this name, in the order in which they were chosen. */
export const savedPhotos = async (name: string): Promise<SavedPhoto[]> =>
  (await quietly(get<SavedPhoto[]>(name, store()))) ?? []

export const savePhoto = (name: string, photo: SavedPhoto) =>
  quietly(update<SavedPhoto[]>(name, (kept = []) => [...kept, photo], store()))

export const forgetPhoto = (name: string, id: string) =>
  quietly(update<SavedPhoto[]>(name, (kept = []) => kept.filter((photo) => photo.id !== id), store()))

/** What waits for one form waits for another from now on: a guest has signed in, a store is being opened. */
export async function movePhotos(from: string, to: string): Promise<void> {
  const photos = await savedPhotos(from)
  if (photos.length === 0) return
  await quietly(update<SavedPhoto[]>(to, (kept = []) => [...kept, ...photos], store()))
  await quietly(del(from, store()))
}
