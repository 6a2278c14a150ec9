import { paths } from '../paths.ts'

/** The shop's logo, square; `logo` is its key. Its file at twice the size is sharp on every screen. */
export function SiteMark({ logo, size }: { logo: string; size: number }) {
  return (
    <img
      src={paths.file(`${logo}-${size > 48 ? 192 : 96}.png`)}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-[22%] object-contain"
    />
  )
}
