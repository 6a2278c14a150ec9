import { Chip, type ChipTone } from '../../../ui/chip.tsx'

const tones: Readonly<Record<string, ChipTone>> = {
  GET: 'success',
  POST: 'info',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'error',
}

export function MethodChip({ method }: { method: string }) {
  return <Chip tone={tones[method] ?? 'neutral'}>{method}</Chip>
}
