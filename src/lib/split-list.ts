/** Splits a typed list at commas, semicolons, spaces and line breaks. */
export const splitList = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
