import { member, nobody, open, type PageRow } from './access-answers.ts'

/** "Se busca". */
export const wantedPages: Record<string, PageRow> = {
  'GET /se-busca': { answers: { rest: '200' } },
  'GET /account/se-busca/lo-que-vendo': { answers: open('308 /account/my-store') },
  'GET /account/se-busca': { answers: member('200') },
  'POST /account/se-busca': { form: () => ({ intent: 'post' }), answers: member('422') },
  'POST /account/se-busca · another’s': {
    at: () => '/account/se-busca',
    form: () => ({ intent: 'close', id: nobody }),
    answers: member('404'),
  },
  'GET /account/se-busca/:id/ofrecer': {
    at: () => `/account/se-busca/${nobody}/ofrecer`,
    answers: member('404'),
  },
  'POST /account/se-busca/:id/ofrecer': {
    at: () => `/account/se-busca/${nobody}/ofrecer`,
    form: () => ({ intent: 'offer' }),
    answers: member('404'),
  },
}
