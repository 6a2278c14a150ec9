import { member, open, type PageRow, staff } from './access-answers.ts'

/** Rows of "Tu semestre", of what is sold again, and of what staff keep of books and lists. */
export const coursePages: Record<string, PageRow> = {
  'GET /tu-semestre': { answers: open('200') },
  'POST /tu-semestre': {
    form: () => ({ intent: 'own', item: 'bata', owned: '1' }),
    answers: { rest: '303 /tu-semestre', guest: '303 /login', blocked: '303 /login' },
  },
  'GET /vender/otra-vez/:order': {
    at: ({ order }) => `/vender/otra-vez/${order}`,
    answers: { ...member('404'), buyer: '302 /account/my-shopping' },
  },
  'POST /vender/otra-vez/:order': {
    at: ({ order }) => `/vender/otra-vez/${order}`,
    form: () => ({ intent: 'begin', priceCents: '10', wear: 'buen-estado' }),
    answers: { ...member('404'), buyer: '302 /account/my-shopping' },
  },
  'POST /account/profile studies': {
    at: () => '/account/profile',
    form: () => ({ intent: 'studies', programmeId: '' }),
    answers: member('422'),
  },
  'POST /account/profile forget-studies': {
    at: () => '/account/profile',
    form: () => ({ intent: 'forget-studies' }),
    answers: member('303 /account/profile'),
  },
  'GET /account/fin-de-semestre': { answers: member('200') },
  'GET /staff/courses': { answers: staff('200') },
  'GET /staff/courses/table': { answers: staff('200') },
  'GET /staff/courses/terms': { answers: staff('200') },
  'GET /staff/courses/programme/:id': { at: () => '/staff/courses/programme/1', answers: staff('404') },
  'GET /staff/courses/course/:id': { at: () => '/staff/courses/course/1', answers: staff('404') },
}
