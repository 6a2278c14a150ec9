import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameVerdict } from '../../src/features/accounts/rules-house.ts'
import { capitalizeName, cleanedName, isName, tidyName } from '../../src/features/accounts/rules-names.ts'
import { isCommonPassword } from '../../src/features/accounts/rules-passwords.ts'
import { containsOwnWord } from '../../src/features/accounts/rules-shapes.ts'
import { searchTitle } from '../../src/features/catalogue/rules.ts'
import { headingsBelow, tidyPasted } from '../../src/features/catalogue/rules-description.ts'
import { formulaNotes, offerIn, urlOf } from '../../src/features/imports/rules-cells.ts'
import { orderNumberIn } from '../../src/features/orders/rules-list.ts'
import { readMessage } from '../../src/features/questions/contract.ts'
import { countedText } from '../../src/features/search/rules-counted.ts'
import { noWordFacts } from '../../src/features/search/rules-language.ts'
import { prohibitedLists, prohibitionOf } from '../../src/features/search/rules-prohibited.ts'
import { understand } from '../../src/features/search/rules-understanding.ts'
import { htmlOf } from '../../src/features/selling/contract-form.ts'
import {
  invalidNameCharacters,
  isProductName,
  normalizeProductName,
} from '../../src/features/selling/rules-names.ts'
import { priceProblem } from '../../src/features/selling/rules-price.ts'
import { normalizeTags, readPrice } from '../../src/features/selling/rules-writes.ts'
import { hasText, sanitizeDescription } from '../../src/features/selling/sanitize.ts'
import {
  invalidAboutCharacters,
  isAbout,
  isCity,
  isTradeName,
  normalizeAbout,
  socialLink,
} from '../../src/features/stores/rules.ts'
import { accepts } from '../../src/http/compressed.ts'
import { contactIn } from '../../src/lib/contact-in-text.ts'
import { isbnIn, readCode } from '../../src/lib/isbn.ts'
import { parseMoney } from '../../src/lib/money.ts'
import { officeHours, openingAt } from '../../src/lib/opening-hours.ts'
import { isOutsidePayment } from '../../src/lib/outside-payment.ts'
import { phoneProblem } from '../../src/lib/phone.ts'
import { plainText } from '../../src/lib/plain-text.ts'
import { fold, foldedName, foldedWords, slugify } from '../../src/lib/slug.ts'
import { splitList } from '../../src/lib/split-list.ts'
import { isVisible, oneLine } from '../../src/lib/visible-text.ts'
import { wordChanges } from '../../src/lib/word-changes.ts'
import { mailPlainText as mailText } from '../../src/mail/send-mail.ts'
import { language } from '../catalogue/language.ts'

/** CPU milliseconds that the largest text may cost; on a slower machine, this many passes over a long text. */
const MAX_MS = 50
const MAX_PASSES = 10

/** Longest texts that reach a reader: a description, a cell of an import, a header, a line of a form. */
const DESCRIPTION = 20_000
const CELL = 30_000
const HEADER = 16_000
const MESSAGE = 2_000
const LINE = 200
const SEARCH = 100

const readers: [name: string, most: number, read: (text: string) => unknown][] = [
  ['contactIn', DESCRIPTION, contactIn],
  ['isOutsidePayment', DESCRIPTION, isOutsidePayment],
  ['sanitizeDescription', DESCRIPTION, sanitizeDescription],
  ['hasText', DESCRIPTION, hasText],
  ['tidyPasted', DESCRIPTION, tidyPasted],
  ['headingsBelow', DESCRIPTION, (text) => headingsBelow(text, 2)],
  ['htmlOf', DESCRIPTION, htmlOf],
  ['plainText', DESCRIPTION, (text) => plainText(text, 300)],
  ['wordChanges', DESCRIPTION, (text) => wordChanges(text, `x ${[...text].reverse().join('')}`)],
  ['mailText', DESCRIPTION, (text) => mailText(`<body><p>${text.replaceAll('<', '&lt;')}</p></body>`)],
  ['fold', DESCRIPTION, fold],
  ['foldedWords', DESCRIPTION, foldedWords],
  ['foldedName', DESCRIPTION, foldedName],
  ['slugify', DESCRIPTION, slugify],
  ['oneLine', DESCRIPTION, oneLine],
  ['isVisible', DESCRIPTION, isVisible],
  ['splitList', DESCRIPTION, splitList],
  ['isbnIn', CELL, isbnIn],
  ['readCode', CELL, readCode],
  ['parseMoney', CELL, parseMoney],
  ['readPrice', CELL, readPrice],
  ['priceProblem', CELL, priceProblem],
  ['normalizeTags', CELL, (text) => normalizeTags(text.split('|'))],
  ['urlOf', CELL, (url) => urlOf({ url })],
  ['offerIn', CELL, (oferta_valor) => offerIn({ oferta_tipo: 'porcentaje', oferta_valor })],
  ['formulaNotes', CELL, (precio) => formulaNotes({ precio, nombre: precio })],
  ['orderNumberIn', CELL, orderNumberIn],
  ['accepts', HEADER, (text) => accepts(text, 'br')],
  [
    'normalizeProductName',
    CELL,
    (text) => isProductName(normalizeProductName(text)) || invalidNameCharacters(text),
  ],
  ['readMessage', MESSAGE, readMessage],
  ['isAbout', MESSAGE, (text) => [isAbout(normalizeAbout(text)), invalidAboutCharacters(text)]],
  ['openingAt', MESSAGE, (text) => openingAt(officeHours(text).openings, new Date(0))],
  ['searchTitle', HEADER, searchTitle],
  ['prohibitionOf', MESSAGE, prohibitionOf(prohibitedLists([]))],
  ['countedText', HEADER, countedText],
  ['understand', SEARCH, (text) => understand(text, language, noWordFacts)],
  ['nameVerdict', LINE, (text) => nameVerdict(text, 'Tianguis')],
  ['names', LINE, (text) => [isName(text), tidyName(text), capitalizeName(text), cleanedName(text)]],
  ['passwords', LINE, (text) => [isCommonPassword(text), containsOwnWord(text, [text, 'ana@x.mx'])]],
  ['stores', LINE, (text) => [isTradeName(text), isCity(text), phoneProblem(text)]],
  ['socialLink', LINE, (text) => socialLink('instagram', text)],
]

/** Signs that patterns repeat, and letters that normalisation makes many of. */
const units = [
  ...[
    'a',
    '1',
    ' ',
    '\n',
    '.',
    '-',
    '@',
    '<',
    '>',
    '&',
    '"',
    '/',
    ',',
    ';',
    '#',
    '%',
    '|',
    '•',
    '👩\u200d',
    "'",
    '_',
    ':',
    '?',
  ],
  ...[
    '㌖',
    'ﷺ',
    '\u0300',
    '4️⃣',
    '🔥',
    'ﬃ',
    'á',
    '각',
    '(at)',
    'arroba ',
    'punto ',
    'a@',
    'a.',
    'a-',
    '@a.com',
    'isbn 1',
  ],
  ...[
    '<p>',
    '<b>',
    '</p>',
    '<p MsoListParagraph>',
    '<h1>',
    '<a href="',
    '<br',
    '&nbsp;',
    '&lt;',
    '<td>',
    '<!--',
  ],
  ...[
    'te escribo por ',
    'ig a',
    'whats ',
    'gmail ',
    'dos ',
    '444 123 456 ',
    'lunes a ',
    '9:00 a ',
    'usado ',
    'admin',
  ],
  ...[
    '⑴',
    '⒈',
    '½',
    '…',
    '\u0f73',
    '∫∫∫',
    '[1]',
    '1=',
    '(1)',
    '444 punto ',
    'gmail: ',
    'mi insta ',
    'mi correo es ',
    'discord a',
  ],
  ...[
    'm4',
    'c.i',
    'm a r i h u a n ',
    '@4',
    'playera cerveza ',
    'libro de marihuana ',
    'guía ',
    'cama cachorro ',
  ],
]

/** Least of three runs: the first may compile, and others share the machine. */
function cpuMs(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3 && least > MAX_MS / 2; time++) {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

const filled = (unit: string, most: number) => unit.repeat(Math.ceil(most / unit.length)).slice(0, most)

test.each(readers)('%s reads %i characters of anything in bounded time', (_, most, read) => {
  const costly = units.filter((unit) => !isCheap(() => read(filled(unit, most))))
  expect(costly).toEqual([])
  const part = fc
    .array(fc.constantFrom(...units, 'x', 'é', '0'), { minLength: 1, maxLength: 3 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(part, part, part, (start, unit, end) => {
      const text = start + filled(unit, most - start.length - end.length) + end
      return isCheap(() => read(text.slice(0, most)))
    }),
    { numRuns: 40 },
  )
})

function isCheap(run: () => unknown): boolean {
  const ms = cpuMs(run)
  return ms <= MAX_MS || ms <= MAX_PASSES * cpuMs(() => fold(filled('ﷺ', DESCRIPTION).normalize('NFKC')))
}

test('a contact is found wherever it is in a long text', () => {
  for (const at of [0, 1_650, 1_999, 2_000, 15_000, 19_980])
    expect(contactIn(`${filled('texto largo ', at)} 444 123 4567`)).toEqual(['phone'])
  expect(contactIn(`${filled('㌖', 15_000)} yo@gmail.com`)).toEqual(['mail'])
})
