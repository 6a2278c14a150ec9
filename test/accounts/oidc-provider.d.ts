/** The package ships no types; this is what the test issuer uses of it. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Koa = {
    path: string
    querystring: string
    req: IncomingMessage
    res: ServerResponse
  }
  export const interactionPolicy: {
    base(): { add(prompt: object, at: number): void }
    Prompt: new (given: { name: string; requestable: boolean }) => object
  }
  export default class Provider {
    constructor(issuer: string, configuration: object)
    use(middleware: (ctx: Koa, next: () => Promise<void>) => Promise<unknown>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (given: {
      accountId: string
      clientId: string
    }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}
