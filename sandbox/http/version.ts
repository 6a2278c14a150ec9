/** The supported API version, pinned by stripe 23.1.0. */
export const API_VERSION = '2026-10-28.endive'
