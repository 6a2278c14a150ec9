export const bookLimits = {
  title: 300,
  name: 120,
  authors: 10,
  edition: 60,
  description: 2_000,
  work: 120,
  pages: 20_000,
  years: [1400, 2100],
} as const
