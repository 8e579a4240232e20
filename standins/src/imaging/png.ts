import { crc32, deflateSync } from 'node:zlib'

const size = 256

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(content.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A grey picture as PNG that looks a little like an X-ray: two bones and the joint between them, on a dark ground. */
export function xRay(): Buffer {
  const rows = Buffer.alloc(size * (size + 1))
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const [dx, dy] = [(x - 128) / 128, (y - 128) / 128]
      const bone = Math.abs(dx) < 0.28 + 0.18 * Math.exp(-30 * (Math.abs(dy) - 0.12) ** 2) && Math.abs(dy) > 0.04
      const edge = Math.max(0, 1 - Math.abs(Math.abs(dx) - 0.3) * 6)
      rows[y * (size + 1) + x + 1] = Math.round(18 + 40 * Math.exp(-2 * dx * dx) + (bone ? 110 + 50 * edge : 0))
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
