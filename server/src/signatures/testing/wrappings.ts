/** A document in which a valid signature stands beside words that its signer has never seen. */
export interface Wrapping {
  readonly name: string
  readonly xml: string
}

const declaration = /^<\?xml[^>]*\?>\s*/
const signaturePart = /<ds:Signature .*<\/ds:Signature>/s

/**
 * The ways of wrapping an XML signature (McIntosh and Austel, 2005; Somorovsky and others, 2012), for a signature inside the document that it is about:
 * from a signed document with `<nr>17</nr>`, documents that say 18 to a careless reader, while the signature is still what was signed somewhere in them.
 */
export function wrappings(signed: string): Wrapping[] {
  const whole = signed.replace(declaration, '')
  const signature = signaturePart.exec(whole)![0]
  const original = whole.replace(signature, '')
  const forged = original.replace('>17<', '>18<')
  const end = forged.lastIndexOf('</')
  const inForged = (inside: string) => forged.slice(0, end) + inside + forged.slice(end)
  const withObject = (object: string, at: 'first' | 'last') =>
    at === 'last'
      ? signature.replace(/<\/ds:Signature>$/, `<ds:Object>${object}</ds:Object></ds:Signature>`)
      : signature.replace('<ds:Object>', `<ds:Object>${object}</ds:Object><ds:Object>`)
  const named = original.replace(/^<(\w+)/, '<$1 Id="original"')
  return [
    { name: 'the signed document inside a forged one', xml: inForged(whole) },
    { name: 'a forged document beside the signed one', xml: `<oba xmlns="urn:x">${forged}${whole}</oba>` },
    {
      name: 'the signature in a forged document, the original in its object',
      xml: inForged(withObject(original, 'last')),
    },
    { name: 'the same with the original in front of the properties', xml: inForged(withObject(original, 'first')) },
    {
      name: 'a reference that was turned to the original by its name',
      xml: inForged(signature.replace('URI=""', 'URI="#original"') + named),
    },
    {
      name: 'a forged signature around the real one',
      xml: inForged(signature.replace(/<\/ds:Signature>$/, `<ds:Object>${signature}</ds:Object></ds:Signature>`)),
    },
    { name: 'the signature around a forged document', xml: withObject(forged, 'last') },
    {
      name: 'other properties of the same name in front of the signed ones',
      xml: whole.replace(
        /(<xades:QualifyingProperties [^>]*>)(<xades:SignedProperties .*?<\/xades:SignedProperties>)/s,
        (_, open: string, properties: string) =>
          `${open}${properties.replaceAll('69073012345', '85061512345')}${properties}`,
      ),
    },
    { name: 'the signature twice', xml: whole.replace(signature, signature + signature) },
    {
      name: 'a filter whose prefix means something else',
      xml: whole
        .replace('<ds:XPath>', '<x:XPath xmlns:x="http://www.w3.org/2000/09/xmldsig#" xmlns:ds="urn:other">')
        .replace('</ds:XPath>', '</x:XPath>'),
    },
  ]
}
