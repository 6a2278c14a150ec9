import { readFileSync } from 'node:fs'

type Operation = { security?: Record<string, string[]>[] }
const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
/** Every operation of the document, with the scope that opens it to tokens. */
export const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    scope: security?.find((one) => 'accessToken' in one)?.['accessToken']?.[0],
  })),
)
