import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. A component's `className` places it (margin, width, grid cell) and never
 * repaints it, so no conflict has to be merged and 8 kB of tailwind-merge stay out of every page.
 */
export function cn(...parts: ClassValue[]) {
  return clsx(parts)
}
