/** Address of the built service worker; also imported for the browser, whose build writes the file. */
export { default as workerUrl } from './service-worker.ts?worker&url'
