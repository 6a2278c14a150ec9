import type { IconProps } from '@tabler/icons-react'

/** Small campus building in the manner of Tabler, which has none that stays readable at 17 px. */
export function BuildingIcon({ size = 24, stroke = 2, ...rest }: IconProps) {
  return (
    <svg
      {...rest}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 10l8-5 8 5M6 10v8h12v-8M10 18v-5h4v5" />
    </svg>
  )
}
