import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'

/** The receiver's side of a subscription: the browser's key pair and secret, base64url. */
export type ReceiverKeys = { privateKey: string; auth: string }

const [SALT_BYTES, KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [16, 16, 12, 16]
/** Salt, record size and the length of the sender's key come before that key (RFC 8188 §2.1). */
const HEADER_BYTES = SALT_BYTES + 4 + 1
const LAST_RECORD = 2

/** New keys of a receiver. */
export function makeReceiver(secret: Buffer): ReceiverKeys & { p256dh: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    privateKey: pair.getPrivateKey('base64url'),
    p256dh: pair.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
  }
}

/**
 * Decrypts a message of one record (RFC 8291 with the coding aes128gcm of RFC 8188).
 *
 * @throws an error if it was encrypted for another receiver or is malformed
 */
export function decryptMessage(body: Buffer, { privateKey, auth }: ReceiverKeys): string {
  const salt = body.subarray(0, SALT_BYTES)
  const senderLength = body[HEADER_BYTES - 1] ?? 0
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + senderLength)
  const sealed = body.subarray(HEADER_BYTES + senderLength)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  const { key, nonce } = keysOf(pair, sender, salt, Buffer.from(auth, 'base64url'))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== LAST_RECORD) throw new Error('not the last record')
  return padded.subarray(0, end).toString('utf8')
}

function keysOf(pair: ECDH, sender: Buffer, salt: Buffer, auth: Buffer) {
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  return {
    key: derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES),
    nonce: derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES),
  }
}
