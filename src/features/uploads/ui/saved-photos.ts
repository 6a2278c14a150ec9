import { createStore, del, get, update } from 'idb-keyval'

export type SavedPhoto = { id: string; file: File; marks: boolean }

/** Opened lazily: the server has no such database, and some browsers refuse it. */
let opened: ReturnType<typeof createStore> | undefined
const store = () => {
  opened ??= createStore('tianguis-photos', 'waiting')
  return opened
}

const ignoreFailure = <Value>(work: Promise<Value>): Promise<Value | undefined> => work.catch(() => undefined)

export const savedPhotos = async (name: string): Promise<SavedPhoto[]> =>
  (await ignoreFailure(get<SavedPhoto[]>(name, store()))) ?? []

export const savePhoto = (name: string, photo: SavedPhoto) =>
  ignoreFailure(update<SavedPhoto[]>(name, (saved = []) => [...saved, photo], store()))

export const forgetPhoto = (name: string, id: string) =>
  ignoreFailure(update<SavedPhoto[]>(name, (saved = []) => saved.filter((photo) => photo.id !== id), store()))

export const forgetPhotos = (name: string) => ignoreFailure(del(name, store()))

/** Moves photos to another form: a guest has signed in, or a store is being opened. */
export async function movePhotos(from: string, to: string): Promise<void> {
  const photos = await savedPhotos(from)
  if (photos.length === 0) return
  await ignoreFailure(update<SavedPhoto[]>(to, (saved = []) => [...saved, ...photos], store()))
  await forgetPhotos(from)
}
