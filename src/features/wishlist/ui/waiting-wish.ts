import { keepPress, takePress } from '../../../ui/waiting-press.ts'

const KEY = 'waiting-wish'

/** Keeps what a guest's heart was pressed for, in this tab, until they have signed in. */
export const keepWish = (url: string): void => keepPress(KEY, url)

/** What waits, once; null where nothing does, or for too long. */
export const takeWish = (): string | null => takePress(KEY)
