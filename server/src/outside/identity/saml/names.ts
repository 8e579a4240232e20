/** XML namespaces of SAML 2.0, its signatures and encryption, and the eIDAS extensions. */
export const ns = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  signature11: 'http://www.w3.org/2009/xmldsig11#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
  encryption11: 'http://www.w3.org/2009/xmlenc11#',
  eidas: 'http://eidas.europa.eu/saml-extensions',
} as const

export const algorithms = {
  exclusiveC14n: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  enveloped: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  ecdsaSha256: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
  ecdhEs: 'http://www.w3.org/2009/xmlenc11#ECDH-ES',
  concatKdf: 'http://www.w3.org/2009/xmlenc11#ConcatKDF',
} as const

export const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
export const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
export const unspecifiedName = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'
export const uriNames = 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri'
export const artifactBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact'

const person = 'http://eidas.europa.eu/attributes/naturalperson'
/** Attributes of a natural person by their friendly names. */
export const attributes = {
  FamilyName: `${person}/CurrentFamilyName`,
  FirstName: `${person}/CurrentGivenName`,
  DateOfBirth: `${person}/DateOfBirth`,
  PersonIdentifier: `${person}/PersonIdentifier`,
} as const

/** Levels of assurance of eIDAS, weakest first. */
export const levels = [
  'http://eidas.europa.eu/LoA/low',
  'http://eidas.europa.eu/LoA/substantial',
  'http://eidas.europa.eu/LoA/high',
] as const
