import { type ClassValue, clsx } from 'clsx'

/** A component's `className` only positions it, so that no conflicts need 8 kB of tailwind-merge. */
export function cn(...parts: ClassValue[]) {
  return clsx(parts)
}
