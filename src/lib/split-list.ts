export const splitList = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)
