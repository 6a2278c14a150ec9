import { paths } from '../../paths.ts'
import { fileAtLeast, type StoredImage } from '../../platform/images/stored-image.ts'
import type { PhotoView, UploadView } from './contract.ts'
import { uploadChoice } from './rules.ts'
import type { UploadRow } from './store.ts'

export function uploadView({ id, name, image, purpose }: UploadRow): UploadView {
  const address = purpose === 'case' ? paths.privateFile : paths.file
  return { id, name, picture: uploadChoice(id), preview: address(fileAtLeast(image, 320)) }
}

export function photoView(image: StoredImage): PhotoView {
  const largest = Math.max(...image.widths)
  return {
    thumb: paths.privateFile(fileAtLeast(image, 320)),
    full: paths.privateFile(fileAtLeast(image, largest)),
    width: largest,
    height: Math.round((largest * image.height) / image.width),
  }
}
