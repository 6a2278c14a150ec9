import { member, nobody, type PageRow, seller, staff } from './access-answers.ts'

/** Rows of conversations, blocks and appeals. */
export const conversationPages: Record<string, PageRow> = {
  // The block ends before it refuses later rows.
  'POST /account/profile block': {
    at: () => '/account/profile',
    form: ({ user }) => ({ intent: 'block', username: user }),
    answers: { ...member('303 /account/profile'), other: '422' },
  },
  'POST /account/profile unblock': {
    at: () => '/account/profile',
    form: ({ user }) => ({ intent: 'unblock', username: user }),
    answers: { ...member('303 /account/profile'), other: '422' },
  },
  'GET /account/mensajes': { answers: member('200') },
  'GET /account/mensajes/:checkout/:store': {
    at: ({ checkout, store }) => `/account/mensajes/${checkout}/${store}`,
    answers: { ...member('404'), buyer: '200', seller: '200' },
  },
  'POST /account/mensajes/:checkout/:store': {
    at: ({ checkout, store }) => `/account/mensajes/${checkout}/${store}`,
    form: () => ({ intent: 'message', text: ' ' }),
    answers: member('422'),
  },
  'POST /account/my-sales/semana': {
    form: () => ({ intent: 'appeal', orderId: nobody, text: 'La oficina estaba cerrada' }),
    answers: seller('404', '302 /account/new-store'),
  },
  // Without a case.
  'GET /staff/orders/:id/mensajes': {
    at: ({ order }) => `/staff/orders/${order}/mensajes`,
    answers: staff('404'),
  },
}
