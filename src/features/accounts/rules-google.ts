/** The message of the popup to the window that opened it. */
export const GOOGLE_MESSAGE = 'tianguis:google'
