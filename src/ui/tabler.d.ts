// Icons are imported one file each: the package's index would load 6,000 modules on the server and in dev.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { Icon } from '@tabler/icons-react'

  const icon: Icon
  export default icon
}
