import type { StaffRole } from '../../src/lib/viewer.ts'
import { nobody, type PageRow, staff } from './access-answers.ts'
import type { Scene } from './access-rows.ts'

/** By intent: an administrator's answer, and the fields that are sent. */
type Forms = Record<string, [answer: string, fields?: Record<string, string>]>

/** Rows of one page's forms. `by`: roles within staff that may send them, beside administrators. */
function formsOf(
  address: string,
  by: readonly StaffRole[],
  forms: Forms,
  at: (scene: Scene) => string = () => address,
): Record<string, PageRow> {
  return Object.fromEntries(
    Object.entries(forms).map(([intent, [answer, fields]]) => [
      `POST ${address} ${intent}`,
      { at, form: () => ({ intent, ...fields }), answers: staff(answer), by },
    ]),
  )
}

const reason = 'Se revisó'
const moderation = ['moderation'] as const
const orderOf = ({ order }: Scene) => `/staff/orders/${order}`
const userOf = () => '/staff/users/nadie'

/** Each act of staff, as the form of its page sends it: most lack a field, the rest name nothing that is there. */
export const staffForms: Record<string, PageRow> = {
  ...formsOf('/staff', moderation, { undo: ['409', { url: 'nada' }] }, () => '/staff?index'),
  ...formsOf('/staff/products', moderation, { approve: ['422'] }),
  ...formsOf(
    '/staff/products/:url',
    moderation,
    { approve: ['422'], 'send-back': ['422'], undo: ['409', { url: 'nada' }] },
    ({ product }) => `/staff/products/${product}`,
  ),
  ...formsOf(
    '/staff/stores/:url',
    moderation,
    { 'accept-name': ['422'], verify: ['422'], review: ['422'] },
    ({ store }) => `/staff/stores/${store}`,
  ),
  ...formsOf(
    '/staff/orders/:id',
    ['moderation', 'money'],
    { return: ['422'], dispute: ['422'], note: ['422'], cancel: ['422'] },
    orderOf,
  ),
  // Moderation decides a case and moves no money.
  ...formsOf(
    '/staff/orders/:id',
    ['money'],
    { refund: ['409', { reason }], warning: ['404', { reason, warning: 'nada' }] },
    orderOf,
  ),
  ...formsOf('/staff/reports/:id', moderation, { resolve: ['422'] }, () => `/staff/reports/${nobody}`),
  ...formsOf(
    '/staff/tasks/:id',
    ['money'],
    { refund: ['404', { reason }], close: ['404', { reason }] },
    () => `/staff/tasks/${nobody}`,
  ),
  ...formsOf('/staff/hand-over', ['moderation', 'office'], { receive: ['422'], 'hand-over': ['422'] }),
  ...formsOf(
    '/staff/users/:username',
    moderation,
    {
      block: ['404', { reason }],
      unblock: ['404', { reason }],
      cancel: ['404', { cancelled: nobody }],
      restore: ['404', { reason, key: nobody }],
    },
    userOf,
  ),
  ...formsOf('/staff/users/:username', [], { roles: ['404', { roles: 'money' }] }, userOf),
  ...formsOf('/staff/categories', moderation, {
    'category-template': ['409'],
    'new-category': ['422'],
    category: ['422'],
    'new-subcategory': ['422'],
    subcategory: ['422'],
  }),
  ...formsOf('/staff/banners', moderation, {
    delete: ['404', { key: '1' }],
    banner: ['404', { key: '1' }],
    new: ['422'],
  }),
  ...formsOf('/staff/faculties', [], { 'faculty-list': ['422'], new: ['422'], faculty: ['422'] }),
  ...formsOf('/staff/courses', moderation, { programme: ['422'] }),
  ...formsOf('/staff/courses/table', moderation, { table: ['422'] }),
  ...formsOf('/staff/courses/terms', moderation, {
    'new-term': ['422'],
    term: ['422'],
    'delete-term': ['404', { key: '1' }],
  }),
  ...formsOf(
    '/staff/courses/programme/:id',
    moderation,
    { programme: ['422'], course: ['422'] },
    () => '/staff/courses/programme/1',
  ),
  ...formsOf(
    '/staff/courses/course/:id',
    moderation,
    { course: ['422'], list: ['404'] },
    () => '/staff/courses/course/1',
  ),
  ...formsOf('/staff/settings', [], {
    logo: ['422'],
    'no-logo': ['303 /staff/settings'],
    'payment-keys': ['409'],
    identity: ['422', { name: '' }],
    review: ['303 /staff/settings'],
    terms: ['422'],
    'cancel-terms': ['409', { key: '1' }],
  }),
  ...formsOf('/staff/checks', ['money'], { check: ['303 /staff/checks'] }),
  ...formsOf(
    '/staff/wanted/:id',
    moderation,
    { approve: ['404'], remove: ['404', { reason }] },
    () => `/staff/wanted/${nobody}`,
  ),
  ...formsOf('/staff/prohibited', moderation, { add: ['422'], remove: ['422'] }),
  ...formsOf('/staff/search', moderation, {
    synonym: ['422'],
    remove: ['404', { key: '2000000000' }],
    restore: ['404', { key: '2000000000' }],
    ignore: ['422'],
    attend: ['422'],
  }),
  ...formsOf('/staff/books', moderation, { 'book-list': ['422'] }),
  ...formsOf('/staff/books/:isbn', moderation, { book: ['422'] }, () => '/staff/books/9786070000317'),
}
