const rate = 8000
const seconds = 3
/** Two alternating tones in hertz, so that one can hear the recording play. */
const tones = [330, 440]

/** A short recording: WAV (RIFF), 8 kHz, 16 bits, one channel. */
export function recording(): Buffer {
  const samples = rate * seconds
  const data = Buffer.alloc(samples * 2)
  for (let at = 0; at < samples; at += 1) {
    const tone = tones[Math.floor((at * 2) / rate) % tones.length] ?? 0
    data.writeInt16LE(Math.round(6000 * Math.sin((2 * Math.PI * tone * at) / rate)), at * 2)
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}
