import { OwnerProof } from '../accounts/contract-profile.ts'

export const DeletionInput = OwnerProof
