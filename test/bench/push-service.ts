import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The push service of `pushes.ts`, in a process of its own: answers 201 after so many milliseconds and counts the devices.

const delayMs = Number(process.argv[2] ?? 0)
const expected = Number(process.argv[3] ?? 0)
const devices = new Set<string>()
let requests = 0
let open = 0
let maxOpen = 0

const server = createServer((request, response) => {
  open += 1
  maxOpen = Math.max(maxOpen, open)
  request.resume()
  request.on('end', () =>
    setTimeout(() => {
      open -= 1
      requests += 1
      response.writeHead(201).end()
      devices.add(request.url ?? '')
      if (devices.size === expected && requests === expected) process.send?.({ requests, maxOpen })
    }, delayMs),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit())
