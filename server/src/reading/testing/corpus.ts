import type { Reading } from '@portal/contract/reading'
import type { ReadingRefusal } from '../refused.ts'
import { cda, labTable, section } from './cda-text.ts'
import { drawings, embedded, latinTwo, line, listPdf, measurements, ownDocument, table } from './corpus-drawings.ts'
import { at, encryptedPdf, marked, plainPdf, stream, tag, taggedPdf, type Tag } from './pdf-bytes.ts'

/** A document of the corpus: how it is to be read, and its numbers in their order. */
export interface Sample {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly source: Reading['source']
  /** All numbers of the original; the twin has each as often. */
  readonly numbers: readonly string[]
}

/** A document that is refused. */
export interface Refused {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly reason: ReadingRefusal | readonly ReadingRefusal[]
}

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*|[⁰-⁹]+|[²³¹]/gu) ?? []

const pdf = (name: string, bytes: Buffer, source: Reading['source'], text: string): Sample => ({
  name,
  mediaType: 'application/pdf',
  bytes,
  source,
  numbers: numbersIn(text),
})
const markup = (
  name: string,
  mediaType: string,
  text: string,
  numbers: string,
  source: Reading['source'] = 'structured',
): Sample => ({
  name,
  mediaType,
  bytes: Buffer.from(text),
  source,
  numbers: numbersIn(numbers),
})

const head =
  '01.03.2026, 12:30 85031207868 9921 12.03.1985 7 12 61-805 3845991 48615550199 24 28.02.2026 01.03.2026 2026 00417 2 2026 00398'
const clinical = (name: string, sections: string, numbers: string, options: Parameters<typeof cda>[1] = {}): Sample =>
  markup(name, 'application/xml', cda(sections, options), `${head} ${numbers}`)

/** Documents that are read whole. */
export async function samples(): Promise<Sample[]> {
  return [
    ...drawings.map(([name, drawing]) =>
      pdf(
        `a line as ${name}`,
        plainPdf([drawing], {
          objects: {
            70: stream('BT /F1 11 Tf 50 700 Td (13,50 12,0 16,0) Tj ET', {
              dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >>',
            }),
          },
        }),
        'text',
        '13,50 12,0 16,0',
      ),
    ),
    pdf('packed content', plainPdf([at(50, 700, line)], { flate: true }), 'text', '13,50 12,0 16,0'),
    pdf('three pages, one empty', plainPdf([at(50, 700, 'Strona 1'), '', at(50, 700, 'Strona 3')]), 'text', '1 3'),
    pdf(
      'a million pages that are not there',
      Buffer.from(
        plainPdf([at(50, 700, line)])
          .toString('latin1')
          .replace('/Count 1', '/Count 1000000'),
        'latin1',
      ),
      'text',
      '13,50 12,0 16,0',
    ),
    pdf('the empty password', encryptedPdf(at(50, 700, line), ''), 'text', '13,50 12,0 16,0'),
    pdf('a scan', plainPdf(['0.5 g 0 0 595 842 re f']), 'picture', ''),
    pdf(
      'no table of positions',
      Buffer.from(
        plainPdf([at(50, 700, line)])
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n999999'),
        'latin1',
      ),
      'text',
      '13,50 12,0 16,0',
    ),
    pdf(
      'something before it',
      Buffer.concat([Buffer.from('\n\n  '), plainPdf([at(50, 700, line)])]),
      'text',
      '13,50 12,0 16,0',
    ),
    pdf(
      'actions that open addresses and scripts',
      plainPdf([at(50, 700, line)], {
        catalogue:
          '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /URI /URI (https://evil.example/) >> >>',
        pageExtra:
          '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 100 100] /A << /S /URI /URI (https://evil.example/) >> >>]',
      }),
      'text',
      '13,50 12,0 16,0',
    ),
    pdf(
      'a form that is filled in',
      plainPdf([at(50, 700, 'Wzrost')], {
        catalogue: '/AcroForm << /Fields [80 0 R] >>',
        pageExtra: '/Annots [80 0 R]',
        objects: {
          80: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (h) /TU (Wzrost w cm) /V (172) /Rect [100 690 200 710] /P 10 0 R >>',
        },
      }),
      'text',
      '172',
    ),
    pdf(
      'a table with tags',
      table([
        ['Hemoglobina', '13,50', '12,0'],
        ['Leukocyty', '5,4', '4,0'],
      ]),
      'tags',
      '13,50 12,0 5,4 4,0 1 1',
    ),
    pdf('a list with tags', listPdf, 'tags', '5 10'),
    pdf(
      'tags that leave a line out',
      taggedPdf(
        `${marked(0, 'P', at(50, 700, 'Wynik 5'))}\n${at(50, 680, 'Uwaga 6')}`,
        tag('Document', [tag('P', [0])]),
      ),
      'text',
      '5 6',
    ),
    pdf(
      'tags two hundred deep',
      taggedPdf(
        marked(0, 'P', at(50, 700, 'Wynik 5')),
        Array.from({ length: 200 }).reduce<Tag>((inside) => tag('Div', [inside]), tag('P', [0])),
      ),
      'text',
      '5',
    ),
    pdf(
      'tags that name a line twice',
      taggedPdf(marked(0, 'P', at(50, 700, 'Wynik 5')), tag('Document', [tag('P', [0]), tag('P', [0])])),
      'tags',
      '5',
    ),
    pdf(
      'tags of roles that nobody knows',
      taggedPdf(marked(0, 'Dziwny', at(50, 700, 'Wynik 5')), tag('Document', [tag('Dziwny', [0])])),
      'tags',
      '5',
    ),
    pdf(
      'a picture with its description',
      taggedPdf(
        `${marked(0, 'P', at(50, 700, 'Wynik 5'))} ${marked(1, 'Figure', '50 500 99 99 re f')}`,
        tag('Document', [tag('P', [0]), tag('Figure', [1], '/Alt (Wykres z 12 punktami)')]),
      ),
      'tags',
      '5 12',
    ),
    pdf(
      'a heading inside of a section',
      taggedPdf(
        `${marked(0, 'H1', at(50, 700, 'Wypis 1', 18))}\n${marked(1, 'H2', at(50, 650, 'Zalecenia 2', 14))}\n${marked(2, 'P', at(50, 600, 'Kontrola za 14 dni'))}`,
        tag('Document', [tag('Sect', [tag('H1', [0]), tag('Sect', [tag('H2', [1]), tag('P', [2])])])]),
      ),
      'tags',
      '1 2 14',
    ),
    pdf(
      'a word in bold inside of a line',
      taggedPdf(
        marked(
          0,
          'P',
          `${at(50, 700, 'Dawka')} EMC /Strong << /MCID 1 >> BDC ${at(90, 700, '2,5')} EMC /P << /MCID 2 >> BDC ${at(120, 700, 'mg')}`,
        ),
        tag('Document', [tag('P', [0, tag('Strong', [1]), 2])]),
      ),
      'tags',
      '2,5',
    ),
    pdf('our own printout', await ownDocument(3), 'tags', `12 2026 ${measurements(3)} 13,50 12,0 16,0 1 1`),
    pdf(
      'our own printout of many pages',
      await ownDocument(60),
      'tags',
      `12 2026 ${measurements(60)} 13,50 12,0 16,0 1 3 2 3 3 3`,
    ),

    clinical('a clinical document with a table', section(labTable), '5 13,50 12,0 16,0 5,4 10 ⁹ 4,0 10,0 2'),
    clinical(
      'lists in lists',
      section(
        '<list><item>1 a<list listType="ordered"><item>2</item><item>3<list><item>4</item></list></item></list></item><item>5</item></list>',
      ),
      '1 2 3 4 5',
    ),
    clinical(
      'sections in sections',
      section('<paragraph>1</paragraph>', 'A 2', section('3', 'B 4', section('5', 'C 6'))),
      '2 1 4 3 6 5',
    ),
    clinical('text without paragraphs', section('Wynik: 7,1<br/>norma: 8,2'), '7,1 8,2'),
    clinical(
      'crossed out and inserted',
      section('<paragraph><content revised="delete">120</content> <content revised="insert">130</content></paragraph>'),
      '120 130',
    ),
    clinical(
      'a footnote',
      section('<paragraph>9<footnote ID="f">po 10 minutach</footnote> i 11<footnoteRef IDREF="f"/></paragraph>'),
      '9 10 11',
    ),
    clinical(
      'captions everywhere',
      section(
        '<paragraph><caption>Waga 1</caption>70 kg</paragraph><list><caption>Leki 2</caption><item><caption>Rano 3</caption>5 mg</item></list>',
      ),
      '1 70 2 3 5',
    ),
    clinical(
      'a picture',
      section(
        '<paragraph>6</paragraph><renderMultiMedia referencedObject="o"><caption>Ryc. 7</caption></renderMultiMedia>',
      ),
      '6 7',
    ),
    clinical(
      'an address',
      section('<paragraph><linkHtml href="https://evil.example/8">strona 9</linkHtml></paragraph>'),
      '9',
    ),
    clinical(
      'CDATA and entities',
      section('<paragraph><![CDATA[10 < 11]]> &amp; 12 &#x31;3</paragraph>'),
      '10 11 12 13',
    ),
    clinical(
      'a prefix for everything',
      section('<paragraph>5</paragraph>').replace(/<(\/?)(component|section|title|text|paragraph)/g, '<$1h:$2'),
      '5',
    ),
    clinical(
      'elements that nobody knows',
      section('<paragraph><future attribute="1">21 <more>22</more></future></paragraph>'),
      '21 22',
    ),
    clinical(
      'a style sheet and an inclusion from elsewhere',
      section(
        '<paragraph>5</paragraph><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>',
      ),
      '5',
      { before: '<?xml-stylesheet type="text/xsl" href="https://evil.example/CDA_PL_IG_1.3.xsl"?>' },
    ),
    clinical(
      'scripts and frames',
      section(
        '<paragraph onclick="alert(31)">5<script>alert(32)</script><iframe src="https://evil.example/33">34</iframe></paragraph>',
      ),
      '5',
    ),
    {
      ...clinical('a PDF inside', '', '7,25', {
        body: `<component><nonXMLBody><text mediaType="application/pdf" representation="B64">${embedded}</text></nonXMLBody></component>`,
      }),
      source: 'text',
    },
    clinical('an empty body', '', ''),
    {
      ...clinical('windows-1250', section('<paragraph>Żółć 5</paragraph>'), '5'),
      bytes: latinTwo(cda(section('<paragraph>Żółć 5</paragraph>')).replace('UTF-8', 'windows-1250')),
    },
    {
      ...clinical('UTF-16', section('<paragraph>Żółć 5</paragraph>'), '5'),
      bytes: Buffer.from(
        `\ufeff${cda(section('<paragraph>Żółć 5</paragraph>')).replace('UTF-8', 'UTF-16')}`,
        'utf16le',
      ),
    },

    markup(
      'HTML',
      'text/html',
      '<h1>Wypis 1</h1><p>Dawka <b>2,5</b> mg</p><ul><li>3<li>4</ul><table><tr><th>A<td>5<tr><td>6</table>',
      '1 2,5 3 4 5 6',
    ),
    markup('HTML that is never closed', 'text/html', '<div><b><i><table><tr><td>7<p>8<ul><li>9', '7 8 9'),
    markup(
      'HTML with tables in tables',
      'text/html',
      '<table><tr><td>1<table><tr><td>2</td><td>3</td></tr></table></td><td>4</td></tr></table>',
      '1 2 3 4',
    ),
    markup(
      'HTML with scripts, styles and handlers',
      'text/html',
      '<style>p{width:1px}</style><p onclick="x(2)" style="width:3px">4</p><script>var a = 5</script><svg><text>6</text></svg><img src=x onerror=alert(7) alt="8">9',
      '4 8 9',
    ),
    markup(
      'a narrative',
      'application/xhtml+xml',
      '<div xmlns="http://www.w3.org/1999/xhtml"><p>Ciśnienie 120/80</p></div>',
      '120 80',
    ),
    markup(
      'a composition',
      'application/fhir+json',
      JSON.stringify({
        resourceType: 'Composition',
        title: 'Karta 1',
        section: [
          {
            title: 'Leki 2',
            text: { status: 'generated', div: '<div><p>3 mg</p></div>' },
            section: [{ title: 'Inne 4' }],
          },
        ],
      }),
      '2 3 4',
    ),
    markup('plain text', 'text/plain', 'Wynik 1\r\n\r\nNorma 2,5\n3', '1 2,5 3', 'text'),
    { ...markup('plain text of an old program', 'text/plain', '', '5', 'text'), bytes: latinTwo('Żółć 5') },
    {
      name: 'a photograph',
      mediaType: 'image/jpeg',
      bytes: Buffer.from([0xff, 0xd8, 0xff]),
      source: 'picture',
      numbers: [],
    },
  ]
}
