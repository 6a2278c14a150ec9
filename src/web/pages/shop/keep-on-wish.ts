import type { ShouldRevalidateFunction } from 'react-router'
import { paths } from '../../routes.ts'

/** A heart changes the header's count and itself; the page's own data stays as it is. */
export const keepOnWish: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction === paths.wishlist() ? false : defaultShouldRevalidate
