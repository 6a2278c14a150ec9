import { logoFile } from '../lib/site.ts'
import { paths } from '../paths.ts'

/** The shop's square logo; `logo` is its key. Uses twice the size for dense screens. */
export function SiteMark({ logo, size }: { logo: string; size: number }) {
  return (
    <img
      src={paths.file(logoFile(logo, size > 48 ? 192 : 96))}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-[22%] object-contain"
    />
  )
}
