import { gzipSync } from 'node:zlib'
import type { ProblemCode } from '@portal/contract/problems'
import type { RefusalReason } from '../refused.ts'
import { box, heic, jpeg, jpegSegment, pdf, png, pngChunk } from './sound.ts'
import { zip, zipDirectory } from './archives.ts'
import { packedAway, packedScripts } from './packed.ts'

/** The expected result for a file: refused for a reason, or stored without the harmful part. */
export type Fate = RefusalReason | Extract<ProblemCode, 'FILE_INFECTED'> | { readonly withoutMark: string }

export interface HostileFile {
  readonly name: string
  readonly bytes: Buffer
  readonly fate: Fate
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
/** What the script in a hostile file would do if a browser ran it. */
export const mark = 'document.title="run by a file"'
const script = `<script>${mark}</script>`
const page = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload='${mark}'>${script}</svg>`
const cut = { withoutMark: mark }

/** In two halves, so that no scanner reports this source file. */
export const eicar = latin1(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

const program = Buffer.concat([latin1('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200)])
const macros = zip([
  ['[Content_Types].xml', '<Types/>'],
  ['word/vbaProject.bin', 'Sub AutoOpen()'],
])
const jar = zip([['META-INF/MANIFEST.MF', 'Main-Class: A']])
const dicom = Buffer.concat([Buffer.alloc(128), latin1('DICM'), latin1('\x02\0\0\0UL\x04\0\xff\xff\xff\x7f')])
const withObject = (object: string): Buffer => pdf({ objects: `4 0 obj\n${object}\nendobj\n` })
const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>'

const pages: [string, Buffer][] = [
  ['strona.html', latin1(page)],
  ['strona.pdf', latin1(page)],
  ['strona.png', latin1(`\n\n  ${page}`)],
  ['strona.jpg', Buffer.from(`\ufeff${page}`, 'utf16le')],
  ['strona.xhtml', latin1(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`)],
  ['strona.hta', latin1(`<HTA:APPLICATION/>${page}`)],
  ['strona.mht', latin1(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${page}`)],
  ['rysunek.svg', latin1(svg)],
  ['rysunek.png', latin1(svg)],
  ['rysunek.jpg', latin1(`<?xml version="1.0"?>\n${svg}`)],
  ['rysunek.svgz', gzipSync(svg)],
  ['encje.xml', latin1(laughs)],
  ['skrypt.png', latin1(`/* \x89PNG */ ${mark}`)],
  ['skrypt.js', latin1(mark)],
  ['notatka.txt', latin1('tekst')],
  ['puste.pdf', latin1(' \n ')],
  ['komentarz.pdf', Buffer.concat([latin1('<!--'), pdf(), latin1(`-->${page}`)])],
]

const programs: [string, Buffer][] = [
  ['wynik.pdf', program],
  ['wynik.exe', program],
  ['wynik.png', latin1(`\x7fELF\x02\x01\x01${'\0'.repeat(64)}`)],
  ['wynik.heic', latin1(`\xcf\xfa\xed\xfe${'\0'.repeat(64)}`)],
  ['wynik.jpg', latin1('#!/bin/sh\nrm -rf /')],
  ['wynik.bat', latin1('@echo off\r\ndel *.*')],
  ['wynik.lnk', latin1(`L\0\0\0\x01\x14\x02\0${'\0'.repeat(80)}`)],
  ['wynik.ps', latin1('%!PS-Adobe-3.0\n(%pipe%id) (r) file')],
  ['wynik.rtf', latin1('{\\rtf1{\\object\\objocx}}')],
  ['wynik.doc', latin1(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(512)}`)],
  ['wynik.chm', latin1('ITSF\x03\0\0\0')],
  ['wynik.swf', latin1('CWS\x0a\0\0\0\0')],
  ['wynik.com.pdf', Buffer.concat([program, pdf()])],
]

const archives: [string, Buffer][] = [
  ['umowa.docm', macros],
  ['umowa.docx', macros],
  ['umowa.pdf', macros],
  ['arkusz.xlsm', macros],
  ['bomba.zip', zip([['zera.bin', Buffer.alloc(0), { claims: 0xffff_fff0 }]])],
  ['bomba w bombie.zip', zip([['a.zip', zip([['b.zip', zip([['c', 'x']])]])]])],
  ['wpisy.zip', zipDirectory(100_000)],
  ['link.zip', zip([['link', '/etc/passwd', { symlink: true }]])],
  ['sciezka.zip', zip([['../../etc/cron.d/x', 'x']])],
  ['zera.gz', gzipSync(Buffer.alloc(10_000_000))],
  ['aplikacja.jar', jar],
  ['paczka.7z', latin1(`7z\xbc\xaf\x27\x1c${'\0'.repeat(26)}`)],
  ['paczka.rar', latin1('Rar!\x1a\x07\x01\0')],
  ['paczka.tar', Buffer.concat([latin1('../x'), Buffer.alloc(253), latin1('ustar\0'), Buffer.alloc(249)])],
  ['obraz.gif', Buffer.concat([latin1('GIF89a/*'), Buffer.alloc(20), jar])],
  ['badanie.dcm', dicom],
  ['badanie.dcm.gz', gzipSync(dicom)],
  ['urwane.dcm', dicom.subarray(0, 100)],
  ['program.dcm', Buffer.concat([program.subarray(0, 128), dicom.subarray(128)])],
  ['obraz.webp', latin1('RIFF\x24\0\0\0WEBPVP8 ')],
  ['obraz.tiff', latin1('II*\0\x08\0\0\0')],
  ['obraz.bmp', latin1(`BM${'\0'.repeat(52)}`)],
]

const documents: HostileFile[] = [
  { name: 'naglowek.pdf', bytes: Buffer.concat([latin1(page), pdf()]), fate: 'kind' },
  { name: 'strona-w-srodku.pdf', bytes: pdf({ head: `%PDF-1.7\n%${page}\n` }), fate: 'active' },
  { name: 'strona-na-koncu.pdf', bytes: Buffer.concat([pdf(), latin1(page)]), fate: 'damaged' },
  { name: 'archiwum-na-koncu.pdf', bytes: Buffer.concat([pdf(), jar]), fate: 'damaged' },
  {
    name: 'archiwum-w-srodku.pdf',
    bytes: withObject(`<</Length ${jar.length}>>\nstream\n${jar.toString('latin1')}\nendstream`),
    fate: 'active',
  },
  { name: 'skrypt.pdf', bytes: withObject('<</S/JavaScript/JS(app.alert\\(1\\))>>'), fate: 'active' },
  {
    name: 'skrypt-zapisany-inaczej.pdf',
    bytes: withObject('<</S/J#61va#53cript/JS(app.alert\\(1\\))>>'),
    fate: 'active',
  },
  { name: 'uruchom.pdf', bytes: withObject('<</S/Launch/F(cmd.exe)>>'), fate: 'active' },
  { name: 'plik-w-pliku.pdf', bytes: withObject('<</Type/EmbeddedFile/Length 0>>'), fate: 'active' },
  { name: 'odtworz.pdf', bytes: withObject('<</S/Rendition/OP 0/JS(app.alert\\(1\\))>>'), fate: 'active' },
  { name: 'nosnik.pdf', bytes: withObject('<</Subtype/RichMedia>>'), fate: 'active' },
  { name: 'dane.pdf', bytes: withObject('<</S/ImportData/F(\\\\\\\\host\\\\x)>>'), fate: 'active' },
  { name: 'urwany.pdf', bytes: pdf().subarray(0, 120), fate: 'damaged' },
  { name: 'bez-tablicy.pdf', bytes: latin1('%PDF-1.7\n%%EOF\n'), fate: 'damaged' },
  { name: 'sam-naglowek.pdf', bytes: latin1('%PDF-1.4\n'), fate: 'damaged' },
]

const pictures: HostileFile[] = [
  { name: 'bomba.png', bytes: png({ width: 30_000, height: 30_000 }), fate: 'pixels' },
  { name: 'pas.png', bytes: png({ width: 2_000_000_000, height: 1 }), fate: 'pixels' },
  { name: 'bomba.jpg', bytes: jpeg({ width: 65_500, height: 65_500 }), fate: 'pixels' },
  { name: 'bomba.heic', bytes: heic({ width: 30_000, height: 30_000 }), fate: 'pixels' },
  { name: 'nic.png', bytes: png({ width: 0 }), fate: 'damaged' },
  { name: 'strona-za-obrazem.png', bytes: Buffer.concat([png(), latin1(page)]), fate: cut },
  { name: 'tekst-w-obrazie.png', bytes: png({ before: [['tEXt', latin1(`Comment\0${script}`)]] }), fate: cut },
  { name: 'xmp.png', bytes: png({ before: [['iTXt', latin1(`XML:com.adobe.xmp\0\0\0\0\0${svg}`)]] }), fate: cut },
  { name: 'nieznane.png', bytes: png({ before: [['haCk', latin1(script)]] }), fate: cut },
  { name: 'archiwum.png', bytes: png({ before: [['pHYs', jar]] }), fate: 'active' },
  { name: 'suma.png', bytes: flipped(png(), -20), fate: 'damaged' },
  { name: 'urwany.png', bytes: png().subarray(0, 60), fate: 'damaged' },
  { name: 'bez-danych.png', bytes: withoutPixels(), fate: 'damaged' },
  { name: 'strona-za-zdjeciem.jpg', bytes: Buffer.concat([jpeg(), latin1(page)]), fate: cut },
  { name: 'archiwum-za-zdjeciem.jpg', bytes: Buffer.concat([jpeg(), jar]), fate: { withoutMark: 'PK\x03\x04' } },
  { name: 'komentarz.jpg', bytes: jpeg({ segments: [jpegSegment(0xfe, `*/${mark}/*`)] }), fate: cut },
  {
    name: 'skrypt-w-zdjeciu.jpg',
    bytes: jpeg({ segments: [jpegSegment(0xe0, `*/=1;${mark}/*${' '.repeat(12_000)}`)] }),
    fate: cut,
  },
  {
    name: 'php.jpg',
    bytes: jpeg({ segments: [jpegSegment(0xed, '<?php system($_GET[0]) ?>')] }),
    fate: { withoutMark: '<?php' },
  },
  {
    name: 'xmp.jpg',
    bytes: jpeg({ segments: [jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${svg}`)] }),
    fate: cut,
  },
  { name: 'urwane.jpg', bytes: jpeg().subarray(0, 400), fate: 'damaged' },
  { name: 'dlugosc.jpg', bytes: Buffer.concat([latin1('\xff\xd8\xff\xe0\xff\xff'), latin1(page)]), fate: 'damaged' },
  { name: 'film-przy-zdjeciu.heic', bytes: heic({ after: box('mpvd', latin1(page)) }), fate: cut },
  { name: 'archiwum.heic', bytes: Buffer.concat([heic(), jar]), fate: 'damaged' },
  { name: 'pudelko.heic', bytes: Buffer.concat([heic(), latin1('\0\0\0\x04free')]), fate: 'damaged' },
]

const names: HostileFile[] = [
  { name: 'wynik.pdf.exe', bytes: pdf(), fate: 'extension' },
  { name: 'wynik.pdf.html', bytes: pdf(), fate: 'extension' },
  { name: 'zdjecie.jpg.svg', bytes: jpeg(), fate: 'extension' },
  { name: 'zdjecie.php', bytes: png(), fate: 'extension' },
  { name: 'zdjecie\u202egpj.exe', bytes: jpeg(), fate: 'extension' },
  { name: 'zdjecie.exe. . .', bytes: jpeg(), fate: 'extension' },
  { name: '.htaccess.js', bytes: png(), fate: 'extension' },
]

const infected: HostileFile[] = [
  { name: 'eicar.com', bytes: eicar, fate: 'FILE_INFECTED' },
  {
    name: 'eicar.pdf',
    bytes: withObject(`<</Length 68>>\nstream\n${eicar.toString('latin1')}\nendstream`),
    fate: 'FILE_INFECTED',
  },
  { name: 'eicar.jpg', bytes: Buffer.concat([jpeg(), eicar]), fate: 'FILE_INFECTED' },
]

/** Files that were made to do harm, with the expected result for each. */
export const hostileFiles: readonly HostileFile[] = [
  ...[...pages, ...programs, ...archives].map(([name, bytes]) => ({ name, bytes, fate: 'kind' as const })),
  ...documents,
  ...Object.entries(packedScripts).map(([name, bytes]) => ({ name, bytes, fate: 'active' as const })),
  ...Object.entries(packedAway).map(([name, bytes]) => ({ name, bytes, fate: 'unreadable' as const })),
  ...pictures,
  ...names,
  ...infected,
]

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  const place = changed.length + at
  changed[place] = changed[place]! ^ 1
  return changed
}

function withoutPixels(): Buffer {
  const whole = png()
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([whole.subarray(0, whole.indexOf('IDAT') - 4), end])
}
