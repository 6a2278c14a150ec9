import IconBike from '@icons/bike'
import IconBook2 from '@icons/book-2'
import IconCategory from '@icons/category'
import IconCookie from '@icons/cookie'
import IconDeviceGamepad2 from '@icons/device-gamepad-2'
import IconDeviceLaptop from '@icons/device-laptop'
import IconGuitarPick from '@icons/guitar-pick'
import IconMicroscope from '@icons/microscope'
import IconPencil from '@icons/pencil'
import IconShirt from '@icons/shirt'
import IconSofa from '@icons/sofa'
import type { Glyph } from '../../ui/icon.tsx'

const drawings: Record<string, Glyph> = {
  bike: IconBike,
  'book-2': IconBook2,
  cookie: IconCookie,
  'device-gamepad-2': IconDeviceGamepad2,
  'device-laptop': IconDeviceLaptop,
  'guitar-pick': IconGuitarPick,
  microscope: IconMicroscope,
  pencil: IconPencil,
  shirt: IconShirt,
  sofa: IconSofa,
}

/** The names a staff member may choose from. */
export const categoryIconNames = Object.keys(drawings)

export function categoryIcon(name: string): Glyph {
  return drawings[name] ?? IconCategory
}
