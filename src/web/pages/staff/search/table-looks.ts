/** How the cells of this page's tables look. */
export const heading = 'border-b border-line py-2 pr-3 text-left text-sm font-semibold text-muted last:pr-0'
export const cell = 'h-12 border-b border-line py-1.5 pr-3 break-words last:pr-0'
