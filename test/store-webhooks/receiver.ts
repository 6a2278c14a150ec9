import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkMessage } from '../described-answers.ts'

export type Message = {
  headers: IncomingHttpHeaders
  body: string
  type: string
  data: { id?: string; status?: string; money?: string }
}

/** A store's program: keeps what it is sent, answers what the test says. */
export async function startReceiver() {
  const messages: Message[] = []
  const answers = { status: 200, body: 'ok', headers: {} as Record<string, string>, hangs: false }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    checkMessage(body)
    messages.push({ headers: request.headers, body, ...JSON.parse(body) })
    if (answers.hangs) return
    response.writeHead(answers.status, answers.headers).end(answers.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    messages,
    answers,
    types: () => messages.map(({ type }) => type),
    stop: () =>
      new Promise<unknown>((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** As any Standard Webhooks library checks it. */
export function isSigned({ headers, body }: Message, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const wanted = `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(wanted)
}
