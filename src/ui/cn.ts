import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. A component's `className` only positions it (margin, width, grid cell), so that no conflicts need
 * 8 kB of tailwind-merge.
 */
export function cn(...parts: ClassValue[]) {
  return clsx(parts)
}
