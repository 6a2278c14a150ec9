/** A list as people type one: by commas, semicolons, spaces or lines. */
export const splitList = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
