/** Address of the built service worker. The build of the server writes its file, too. */
export { default as workerUrl } from './service-worker.ts?worker&url'
