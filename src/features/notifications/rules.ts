/** What a person can be told of, each with its own channels. */
export const topics = ['searches', 'wishes', 'sales', 'semester'] as const
export type Topic = (typeof topics)[number]

/** When a mail goes out: by itself at once, in the day's digest, or not at all. */
export const mailTimings = ['at-once', 'daily', 'none'] as const
export type MailTiming = (typeof mailTimings)[number]
