import type { ChipTone } from '../../ui/chip.tsx'

export const verificationTones: Record<'review' | 'student' | 'verified', ChipTone> = {
  review: 'warning',
  student: 'info',
  verified: 'success',
}
