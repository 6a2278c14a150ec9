import { fileAtLeast } from '../../platform/images/stored-image.ts'
import { paths } from '../../web/routes.ts'
import type { UploadView } from './contract-uploads.ts'
import { uploadChoice } from './rules-uploads.ts'
import type { UploadRow } from './store-uploads.ts'

export function uploadView({ id, name, image }: UploadRow): UploadView {
  return { id, name, picture: uploadChoice(id), preview: paths.file(fileAtLeast(image, 320)) }
}
