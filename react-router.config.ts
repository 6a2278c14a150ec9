import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/pages',
  buildDirectory: 'build',
  ssr: true,
  // Every route's address ships with the page: no request for a manifest while hovering links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
