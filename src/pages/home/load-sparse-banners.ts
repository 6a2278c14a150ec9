import { bannerFolders } from '../../features/content/contract.ts'
import { countBanners } from '../../features/content/store.ts'
import { settings } from '../../features/settings/rules.ts'
import type { PageRequest } from '../shared/request.ts'

/** For staff: folders of the home page that show fewer pictures than they should (D1 §1); the bar shows one. */
export async function loadSparseBanners({ ctx, viewer }: PageRequest) {
  if (viewer?.role !== 'staff') return []
  const counts = await countBanners(ctx.db, Object.values(bannerFolders))
  return counts.filter(
    ({ folder, count }) => count < (folder === bannerFolders.top ? 1 : settings.staff.bannersMin),
  )
}
