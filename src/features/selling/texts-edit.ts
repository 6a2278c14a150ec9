import { counted, formatMoney } from '../../lib/money.ts'
import { plainText } from '../../lib/plain-text.ts'
import { choiceTexts } from '../catalogue/texts.ts'
import type { ProductFormValues } from './contract-form.ts'
import type { EditField } from './rules-edit.ts'
import { readPrice } from './rules-writes.ts'

const DESCRIPTION_LENGTH = 300

const money = (text: string) => formatMoney(readPrice(text) ?? 0)

const written: Readonly<Record<EditField, (values: ProductFormValues) => string>> = {
  photos: ({ photos }) => counted(photos.length, 'foto', 'fotos'),
  name: ({ name }) => name,
  price: ({ price }) => money(price),
  condition: ({ condition }) => (condition === '' ? '' : choiceTexts[condition]),
  description: ({ description }) => plainText(description, DESCRIPTION_LENGTH),
  tags: ({ tags }) => tags.join(', '),
  isbn: ({ isbn }) => isbn,
  stock: ({ stock }) => counted(Number(stock), 'pieza', 'piezas'),
  deliveryDays: ({ deliveryDays }) => counted(Number(deliveryDays), 'día', 'días'),
  refusesOffers: ({ refusesOffers }) => (refusesOffers ? 'sin ofertas' : 'recibe ofertas'),
  offerKind: ({ offerKind, offerValue, offerEndsOn }) => {
    if (offerKind === '') return 'sin oferta'
    const value = offerKind === 'Fixed' ? money(offerValue) : `${offerValue} % menos`
    return `${value}, termina el ${offerEndsOn.split('-').toReversed().join('/')}`
  },
  summary: ({ summary }) => summary.join('; '),
  details: ({ details }) => details.map(({ title, value }) => `${title}: ${value}`).join('; '),
  specification: ({ specification }) =>
    specification.map(({ name, values }) => `${name}: ${values}`).join('; '),
}

export const savedText = (field: EditField, stored: ProductFormValues): string =>
  `Guardado ahora: ${written[field](stored) || 'nada'}`
