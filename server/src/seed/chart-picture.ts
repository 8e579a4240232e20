import { crc32, deflateSync } from 'node:zlib'

const [width, height, margin] = [640, 360, 40]
const [paper, line, bar] = [
  [255, 255, 255],
  [90, 100, 110],
  [32, 110, 105],
]

/** A bar chart as a PNG, such as a photographed diary of blood pressure; values from 0 to 200. */
export function chartPicture(values: readonly number[]): Buffer {
  const step = (width - 2 * margin) / values.length
  const colourAt = (x: number, y: number) => {
    const [across, up] = [x - margin, height - margin - y]
    if (across === 0 || up === 0) return line
    const value = values[Math.floor(across / step)]
    const within = across > 0 && across % step < step * 0.7
    return value !== undefined && within && up > 0 && up < (value / 200) * (height - 2 * margin) ? bar : paper
  }
  const rows: number[] = []
  for (let y = 0; y < height; y += 1) {
    rows.push(0)
    for (let x = 0; x < width; x += 1) rows.push(...(colourAt(x, y) ?? []))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
