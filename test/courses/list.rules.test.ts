import { describe, expect, test } from 'vitest'
import { ListForm } from '../../src/features/courses/contract.ts'
import { listFieldsOf, maximum, wearAfter } from '../../src/features/courses/rules.ts'
import {
  courseRows,
  isbnProblem,
  listDifference,
  readCourseList,
} from '../../src/features/courses/rules-list.ts'
import {
  findOverlap,
  isEnding,
  reminderStart,
  termToPrepare,
} from '../../src/features/courses/rules-terms.ts'
import { candidateQuery } from '../../src/features/courses/rules-things.ts'
import {
  courseChangeText,
  semesterText,
  studentDemandText,
  tableChangesText,
} from '../../src/features/courses/texts.ts'
import { priceAgain } from '../../src/features/orders/rules-book-prices.ts'
import { toCsv } from '../../src/lib/csv.ts'

const HEAD = 'Carrera,Semestre,Clave,Materia,Tipo,ISBN,Nombre,Nota,Lista de'
const table = (...lines: string[]) => [HEAD, ...lines].join('\n')
const problemsOf = (...lines: string[]) => readCourseList(table(...lines)).problems

describe('[BYD-13] a table of courses', () => {
  test('lines of a course are grouped in their order', () => {
    const { courses, problems } = readCourseList(
      table(
        'Civil,1,1102,Cálculo I,Obligatorio,978-607-0000-31-7,Cálculo diferencial,,Academia',
        'Civil,2.º,1201,Estática,,,,,',
        'civil,1,1102,Cálculo I,,,Calculadora científica,La piden en examen,Academia',
      ),
    )
    expect(problems).toEqual([])
    expect(courses).toHaveLength(2)
    expect(courses[0]).toMatchObject({
      semester: 1,
      code: '1102',
      items: [
        { requirement: 'required', isbn: '9786070000317', name: 'Cálculo diferencial', line: 2 },
        { requirement: 'material', isbn: null, name: 'Calculadora científica', note: 'La piden en examen' },
      ],
    })
    expect(courses[1]).toMatchObject({ name: 'Estática', semester: 2, items: [] })
  })

  test.each([
    ['Civil,1,1102,Cálculo I,,9786070000318,X,,', /último número/],
    ['Civil,1,1102,Cálculo I,,9.78607E+12,X,,', /formato de texto/],
    ['Civil,1,1102,Cálculo I,,7501055300075,Galletas,,', /no es un libro/],
    ['Civil,quince,1102,Cálculo I,,,Bata,,', /«quince»/],
    ['Civil,15,1102,Cálculo I,,,Bata,,', /1 a 14/],
    [',1,1102,Cálculo I,,,Bata,,', /Falta la carrera/],
    ['\u3164,1,1102,Cálculo I,,,Bata,,', /Falta la carrera/],
    ['Civil,1,,Cálculo I,,,Bata,,', /Falta la clave/],
    ['Civil,1,1102,Cálculo I,Tal vez,,Bata,,', /«Tal vez»/],
    ['Civil,1,1102,Cálculo I,Material,,,Nota sola,', /Falta el nombre/],
    ['Civil,1,1102,Cálculo I,,,Bata,,Academia, de más', /celdas/],
    [`Civil,1,1102,${'x'.repeat(121)},,,Bata,,`, /hasta 120 letras/],
  ])('the problem of a line with %s is named', (line, message) => {
    expect(problemsOf(line)).toEqual([{ line: 2, message: expect.stringMatching(message) }])
  })

  test('duplicates are reported by line', () => {
    const first = 'Civil,1,1102,Cálculo I,,,Bata,,'
    expect(problemsOf(first, 'Civil,1,1102,Química,,,Lentes,,')).toEqual([
      { line: 3, message: expect.stringMatching(/«1102» ya está en la línea 2 como «Cálculo I»/) },
    ])
    expect(problemsOf(first, 'Civil,2,1102,Cálculo I,,,Lentes,,')).toEqual([
      { line: 3, message: expect.stringMatching(/ya está en la línea 2, en el semestre 1/) },
    ])
    expect(problemsOf(first, 'Civil,1,1103,calculo i,,,Lentes,,')).toEqual([
      { line: 3, message: expect.stringMatching(/línea 2 con la clave «1102»/) },
    ])
    expect(problemsOf(first, 'Civil,1,1102,Cálculo I,,, BATA ,,')).toEqual([
      { line: 3, message: expect.stringMatching(/ya está en esta lista, en la línea 2/) },
    ])
    // The same code in another programme is another course.
    expect(problemsOf(first, 'Química,1,1102,Otra,,,Bata,,')).toEqual([])
  })

  test('sizes are limited, and missing columns are named', () => {
    const lines = Array.from({ length: maximum.tableLines + 1 }, (_, at) => `Civil,1,${at},M${at},,,Bata,,`)
    expect(problemsOf(...lines)[0]?.message).toMatch(/Hasta 2000 líneas/)
    const items = Array.from({ length: 31 }, (_, at) => `Civil,1,1,M,,,Cosa ${at},,`)
    expect(problemsOf(...items)).toEqual([{ line: 32, message: 'Hasta 30 libros y materiales por materia' }])
    expect(readCourseList('Carrera,Materia\nCivil,Cálculo').problems[0]?.message).toMatch(
      /«Semestre», «Clave»/,
    )
    expect(readCourseList(`${HEAD},Precio\n`).problems[0]?.message).toMatch(/«Precio»/)
    expect(readCourseList('').problems).toHaveLength(1)
    expect(readCourseList(HEAD).problems).toHaveLength(1)
  })

  test('an exported table reads back unchanged, with formulas, commas and quotation marks', () => {
    const items = [
      { requirement: 'required' as const, isbn: '9786070000317', name: '=Cálculo, "1"', note: '' },
      { requirement: 'material' as const, isbn: null, name: "'Bata; blanca", note: '-10 %' },
    ]
    const course = { programme: '+Civil', semester: 3, code: '0012', name: 'Lab, uno', listedBy: '@x' }
    const { courses, problems } = readCourseList(toCsv(courseRows([{ ...course, items }])))
    expect(problems).toEqual([])
    expect(courses).toEqual([
      { line: 2, ...course, items: items.map((item, at) => ({ ...item, line: at + 2 })) },
    ])
  })
})

describe('[BYD-13] a list', () => {
  const item = (name: string, note = '') => ({ requirement: 'material' as const, isbn: null, name, note })

  test('the difference has added, removed and changed items', () => {
    const before = [item('Bata'), item('Lentes')]
    const difference = listDifference(before, [item('bata', 'blanca'), item('Regla')])
    expect(difference.added.map(({ name }) => name)).toEqual(['Regla'])
    expect(difference.removed.map(({ name }) => name)).toEqual(['Lentes'])
    expect(difference.changed).toHaveLength(1)
    expect(difference.same).toBe(0)
  })

  const read = (rows: Record<string, string>) => {
    const fields = new FormData()
    for (const [name, value] of Object.entries(rows)) fields.set(name, value)
    return ListForm.safeParse(listFieldsOf(fields))
  }

  test('a form ignores empty rows and reports the wrong row', () => {
    const good = read({
      'items.0.requirement': 'material',
      'items.0.name': ' Bata   blanca ',
      'items.1.requirement': 'required',
      'items.1.name': '',
      'items.2.requirement': 'required',
      'items.2.isbn': '978-607-0000-31-7',
    })
    expect(good.data?.items).toEqual([
      { requirement: 'material', isbn: null, name: 'Bata blanca', note: '' },
      { requirement: 'required', isbn: '9786070000317', name: '', note: '' },
    ])
    const twice = read({
      'items.0.requirement': 'material',
      'items.0.name': 'Bata',
      'items.2.requirement': 'material',
      'items.2.name': 'BATA',
    })
    expect(twice.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['items.2.name', '«BATA» ya está en esta lista, en la línea 1'],
    ])
    const rows = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          [`items.${at}.requirement`, 'material'],
          [`items.${at}.name`, `Cosa ${at}`],
        ]).flat(),
      )
    expect([read(rows(30)).success, read(rows(31)).error?.issues[0]?.message]).toEqual([
      true,
      'Hasta 30 libros y materiales por materia',
    ])
    const wrong = read({ 'items.1.requirement': 'required', 'items.1.isbn': '9786070000318' })
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['items.1.isbn'])
  })

  test('a wrong ISBN is rejected', () => {
    expect(isbnProblem('9786070000317')).toBeUndefined()
    expect(isbnProblem('hola')).toMatch(/10 o 13 números/)
    expect(isbnProblem('9786070000318')).toMatch(/último número/)
    expect(isbnProblem('7501000111206')).toMatch(/no es un libro/)
    expect(isbnProblem('9.78607E+12')).toMatch(/La hoja de cálculo acortó/)
  })
})

describe('[BYD-13] terms', () => {
  const autumn = { startsOn: '2026-08-10', endsOn: '2026-12-11' }
  const spring = { startsOn: '2027-01-18', endsOn: '2027-05-28' }

  test('the reminders are in the last four weeks, the last day included', () => {
    expect(isEnding(autumn, '2026-11-12')).toBe(false)
    expect(isEnding(autumn, '2026-11-13')).toBe(true)
    expect(isEnding(autumn, '2026-12-11')).toBe(true)
    expect(isEnding(autumn, '2026-12-12')).toBe(false)
  })

  test('in a short term the reminders begin on its first day', () => {
    expect(reminderStart(autumn)).toBe('2026-11-13')
    const summer = { startsOn: '2027-06-14', endsOn: '2027-07-02' }
    expect(reminderStart(summer)).toBe('2027-06-14')
    expect(isEnding(summer, '2027-06-13')).toBe(false)
    expect(isEnding(summer, '2027-06-14')).toBe(true)
  })

  test('an overlap names the day to correct', () => {
    const of = (startsOn: string, endsOn: string) => findOverlap({ startsOn, endsOn }, [spring, autumn])
    expect(of('2026-12-12', '2027-01-17')).toBeUndefined()
    expect(of('2026-12-11', '2027-01-17')).toEqual({ term: autumn, field: 'startsOn' })
    expect(of('2026-12-12', '2027-01-18')).toEqual({ term: spring, field: 'endsOn' })
    expect(of('2027-02-01', '2027-03-01')).toEqual({ term: spring, field: 'startsOn' })
    expect(of('2027-01-01', '2027-06-30')).toEqual({ term: spring, field: 'endsOn' })
  })

  test('the term to prepare for is the current one, then the next', () => {
    expect(termToPrepare([spring, autumn], '2026-10-01')).toBe(autumn)
    expect(termToPrepare([spring, autumn], '2026-11-20')).toBe(spring)
    expect(termToPrepare([spring, autumn], '2026-12-30')).toBe(spring)
    expect(termToPrepare([autumn], '2026-11-20')).toBe(autumn)
    expect(termToPrepare([autumn], '2027-02-01')).toBeUndefined()
  })
})

describe('[BYD-13] a product that is sold again', () => {
  test('its condition is one step lower', () => {
    expect(wearAfter('nuevo', null)).toBe('como-nuevo')
    expect(wearAfter('usado', 'como-nuevo')).toBe('buen-estado')
    expect(wearAfter('usado', 'buen-estado')).toBe('con-detalles')
    expect(wearAfter('usado', 'con-detalles')).toBe('con-detalles')
    expect(wearAfter('usado', null)).toBe('buen-estado')
  })

  test('its price is the median, else a fifth less than paid, in steps of five pesos', () => {
    expect(priceAgain(21_300, 50_000)).toBe(21_500)
    expect(priceAgain(null, 24_000)).toBe(19_000)
    // Never below the minimum of a card payment.
    expect(priceAgain(null, 100)).toBe(1_000)
  })
})

test('[BYD-13] a material is found by all of its words, its accessories are not', () => {
  const query = candidateQuery('Calculadora científica', {
    parts: [],
    unknown: ['calculadora', 'científica'],
  })
  expect(query).toContain("'calculadora':AB")
  expect(query).toContain("'cientifica':AB")
  expect(query).toContain("!('para':A <-> 'calculadora':A)")
  expect(candidateQuery('¿?', { parts: [], unknown: [] })).toBe("'none'")
})

describe('[BYD-13] texts of semesters and used books', () => {
  test('"primer" and "tercer" are shortened', () => {
    expect([1, 2, 3, 9, 13].map(semesterText)).toEqual([
      '1.er semestre',
      '2.º semestre',
      '3.er semestre',
      '9.º semestre',
      '13.er semestre',
    ])
  })

  test('a preview uses singular forms and omits a wrong semester', () => {
    const course = { line: 2, code: 'X', name: 'X', programme: 'Civil', isNewProgramme: true } as const
    const none = { items: 0, added: 0, removed: 0, changed: 0, semester: 0, change: 'new' } as const
    expect(
      [
        { ...none, semester: 1, items: 1, added: 1 },
        { ...none, isNewProgramme: false, semester: 2, items: 4, added: 2, removed: 1, changed: 1 },
        none,
        { ...none, programme: '', semester: 3 },
      ].map((change) => courseChangeText({ ...course, ...change })),
    ).toEqual([
      'Civil (carrera nueva), 1.er semestre · 1 libro o material: 1 nuevo',
      'Civil, 2.º semestre · 4 libros y materiales: 2 nuevos, 1 sale, 1 cambia',
      'Civil (carrera nueva) · sin lista',
      'sin carrera, 3.er semestre · sin lista',
    ])
    expect([tableChangesText(1, 0), tableChangesText(2, 1)]).toEqual([
      '1 materia cambia',
      '2 materias cambian y 1 queda igual',
    ])
  })

  test('one book and several have different texts', () => {
    expect([
      studentDemandText(1, 14),
      studentDemandText(3, 14),
      studentDemandText(3, 1),
      studentDemandText(1, 0),
      studentDemandText(2, 0),
    ]).toEqual([
      '14 estudiantes lo buscarán',
      '14 estudiantes buscarán uno de ellos',
      '1 estudiante buscará uno de ellos',
      'Alguien lo va a necesitar',
      'Alguien los va a necesitar',
    ])
  })
})
