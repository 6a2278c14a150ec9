import { useSyncExternalStore } from 'react'
import type { ImageFiles } from '../../../lib/image-view.ts'

/** A scanned book that is not published yet. `title` is empty until it is found. */
type ScannedBook = { isbn: string; title: string; cover: ImageFiles | null; at: string }

const MAX_BOOKS = 60

const none: readonly ScannedBook[] = []
const place = (username: string) => `tianguis-scanned:${username}`
const readers = new Set<() => void>()
/** The last parsed text: an unchanged text yields the same list. */
let seen: { text: string; list: readonly ScannedBook[] } = { text: '', list: none }

function read(username: string): readonly ScannedBook[] {
  try {
    const text = localStorage.getItem(place(username)) ?? ''
    if (text === seen.text) return seen.list
    const list: unknown = text === '' ? none : JSON.parse(text)
    seen = { text, list: Array.isArray(list) ? list.filter(isScanned) : none }
    return seen.list
  } catch {
    return none
  }
}

function isScanned(given: unknown): given is ScannedBook {
  const { isbn, title, at } = (given ?? {}) as Partial<ScannedBook>
  return typeof isbn === 'string' && typeof title === 'string' && typeof at === 'string'
}

function write(username: string, list: readonly ScannedBook[]): void {
  try {
    localStorage.setItem(place(username), JSON.stringify(list))
  } catch {
    // Full or forbidden: the list is a convenience.
  }
  for (const notify of readers) notify()
}

export function noteScanned(username: string, book: ScannedBook): void {
  const others = read(username).filter(({ isbn }) => isbn !== book.isbn)
  write(username, [book, ...others].slice(0, MAX_BOOKS))
}

export function forgetScanned(username: string, isbn: string): void {
  const others = read(username).filter((book) => book.isbn !== isbn)
  if (others.length < read(username).length) write(username, others)
}

function subscribe(notify: () => void): () => void {
  readers.add(notify)
  addEventListener('storage', notify)
  return () => {
    readers.delete(notify)
    removeEventListener('storage', notify)
  }
}

export const useScannedBooks = (username: string): readonly ScannedBook[] =>
  useSyncExternalStore(
    subscribe,
    () => read(username),
    () => none,
  )
