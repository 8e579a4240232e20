import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

interface Point {
  readonly x: number
  readonly y: number
}
type Stroke = readonly Point[]

const width = 264
const height = 88
const ink = 40
const paper = 246

const arc = (cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke =>
  Array.from({ length: 17 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 16) * Math.PI) / 180
    return { x: cx + rx * Math.cos(angle), y: cy + ry * Math.sin(angle) }
  })
const line = (...points: readonly (readonly [number, number])[]): Stroke => points.map(([x, y]) => ({ x, y }))

/** Outlines of the characters in a box from 0 to 1, drawn as a pen would. */
const signs: Readonly<Record<string, readonly Stroke[]>> = {
  '0': [arc(0.5, 0.5, 0.36, 0.48, 0, 360)],
  '1': [line([0.2, 0.24], [0.55, 0.02], [0.55, 0.98])],
  '2': [[...arc(0.48, 0.28, 0.36, 0.26, 190, 395), ...line([0.1, 0.97], [0.9, 0.97])]],
  '3': [arc(0.44, 0.26, 0.36, 0.25, 200, 450), arc(0.44, 0.74, 0.4, 0.25, 270, 520)],
  '4': [line([0.68, 0.98], [0.68, 0.02], [0.08, 0.68], [0.94, 0.68])],
  '+': [line([0.5, 0.24], [0.5, 0.8]), line([0.2, 0.52], [0.8, 0.52])],
}

const about = (spread: number): number => (randomInt(2001) / 1000 - 1) * spread

/** The characters in a row, each turned, moved and bent a little differently. */
function strokesOf(text: string): Stroke[] {
  const step = (width - 24) / text.length
  const bend = { height: 3 + about(1.5), length: 46 + about(10), phase: about(Math.PI) }
  return [...text].flatMap((sign, at) => {
    const turn = (about(14) * Math.PI) / 180
    const size = (sign === '+' ? 26 : 50) + about(4)
    const middle = { x: 12 + step * (at + 0.5) + about(3), y: height / 2 + about(7) }
    return (signs[sign] ?? []).map((stroke) =>
      stroke.map(({ x, y }) => {
        const [dx, dy] = [(x - 0.5) * size * 0.72, (y - 0.5) * size]
        const placed = {
          x: middle.x + dx * Math.cos(turn) - dy * Math.sin(turn),
          y: middle.y + dx * Math.sin(turn) + dy * Math.cos(turn),
        }
        return { x: placed.x, y: placed.y + bend.height * Math.sin(placed.x / bend.length + bend.phase) * 2 }
      }),
    )
  })
}

/** Lines across the picture that leave the characters readable. */
const scratches = (): Stroke[] =>
  Array.from({ length: 3 }, () =>
    line([0, height / 2 + about(40)], [width / 2, height / 2 + about(30)], [width, height / 2 + about(40)]),
  )

function draw(pixels: Uint8Array, stroke: Stroke, thickness: number, shade: number): void {
  stroke.slice(1).forEach((to, index) => {
    const from = stroke[index]!
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const square = dx * dx + dy * dy || 1
    const reach = thickness + 1
    for (
      let y = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
      y <= Math.min(height - 1, Math.max(from.y, to.y) + reach);
      y++
    ) {
      for (
        let x = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
        x <= Math.min(width - 1, Math.max(from.x, to.x) + reach);
        x++
      ) {
        const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square))
        const away = Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
        const cover = Math.min(1, Math.max(0, thickness + 0.5 - away))
        const at = y * width + x
        if (cover > 0) pixels[at] = Math.min(pixels[at]!, Math.round(paper - cover * (paper - shade)))
      }
    }
  })
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A picture of eight-bit greys as a PNG (ISO/IEC 15948). */
function png(pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture of digits to be added, as a PNG. Each one is drawn anew, so that equal sums never look alike. */
export function sumPicture(digits: readonly number[]): Buffer {
  const pixels = new Uint8Array(width * height).fill(paper)
  for (const scratch of scratches()) draw(pixels, scratch, 0.6, 150)
  for (const stroke of strokesOf(digits.join('+'))) draw(pixels, stroke, 2.4, ink)
  return png(pixels)
}
