import { member, open, type PageRow, staff } from './access-answers.ts'

/** Rows of books, of selling one by its barcode, and of what staff keep of them. */
export const bookPages: Record<string, PageRow> = {
  'GET /libro/:isbn': { at: () => '/libro/9786070000317', answers: open('404') },
  'POST /libro/:isbn': {
    at: () => '/libro/9786070000317',
    form: () => ({ intent: 'avisar' }),
    answers: { ...open('303 /libro/9786070000317'), guest: '401', blocked: '401' },
  },
  'GET /vender/libro': { answers: member('200') },
  // Nobody knows it: its form is filled in by hand.
  'GET /vender/libro/:isbn': {
    at: () => '/vender/libro/9786070000997',
    answers: member('302 /vender'),
  },
  'POST /vender/libro/:isbn': {
    at: () => '/vender/libro/9786070000997',
    form: () => ({}),
    answers: member('302 /vender'),
  },
  'GET /staff/books': { answers: staff('200') },
  'GET /staff/books/:isbn': { at: () => '/staff/books/9786070000317', answers: staff('404') },
}
