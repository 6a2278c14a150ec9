import type { Icon as Glyph } from '@tabler/icons-react'
import IconBike from '@tabler/icons-react/dist/esm/icons/IconBike.mjs'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconCookie from '@tabler/icons-react/dist/esm/icons/IconCookie.mjs'
import IconDeviceGamepad2 from '@tabler/icons-react/dist/esm/icons/IconDeviceGamepad2.mjs'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconGuitarPick from '@tabler/icons-react/dist/esm/icons/IconGuitarPick.mjs'
import IconMicroscope from '@tabler/icons-react/dist/esm/icons/IconMicroscope.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconShirt from '@tabler/icons-react/dist/esm/icons/IconShirt.mjs'
import IconSofa from '@tabler/icons-react/dist/esm/icons/IconSofa.mjs'

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
