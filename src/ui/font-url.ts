// For <link rel="preload" as="font">: the same file that styles.css names, so it is fetched once.
import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'

export { fontUrl }
