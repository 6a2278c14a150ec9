import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * A proxy between shop and database; `cut` leaves connections without response and reset, `hang`
 * who connects afterwards, too.
 * @param to socket, or the port of whichever server is the right one now
 * @param delayMs how long each packet is kept, each way, between none and twice as long
 */
export async function openLink(to: string | (() => number), delayMs = 0) {
  const sockets: Socket[] = []
  let hangs = false
  const cut = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  const server = createServer((from) => {
    if (hangs) {
      sockets.push(from.on('error', () => {}).pause())
      return
    }
    const onward = typeof to === 'string' ? connect(to) : connect(to(), '127.0.0.1')
    sockets.push(from, onward)
    for (const socket of [from, onward]) socket.on('error', () => {}).on('close', () => from.destroy())
    if (delayMs === 0) from.pipe(onward).pipe(from)
    else from.pipe(late(delayMs)).pipe(onward).pipe(late(delayMs)).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    cut,
    hang: () => {
      hangs = true
      cut()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function late(delayMs: number): Transform {
  return new Transform({
    transform(packet, _encoding, done) {
      setTimeout(() => done(null, packet), Math.random() * 2 * delayMs)
    },
  })
}
